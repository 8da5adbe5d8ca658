import { describe, expect, it } from 'vitest';
import { documentFault, readDocument } from '#domain/written-document.ts';

const TEXT = `What we know of you.
In plain words.

## Who we are {#who}

We are here.

- one
- two

- three
[Write to us](/contact)

## 2. What you can ask

Ask.`;

describe('a legal text as an institution writes it (DECISIONS 21.13)', () => {
  it('has an introduction, sections under anchors, paragraphs, points and links', () => {
    expect(readDocument(TEXT)).toEqual({
      lead: 'What we know of you. In plain words.',
      sections: [
        {
          id: 'who',
          title: 'Who we are',
          parts: ['We are here.', ['one', 'two'], ['three'], { href: '/contact', words: 'Write to us' }],
        },
        { id: 'what-you-can-ask', title: '2. What you can ask', parts: ['Ask.'] },
      ],
    });
  });

  it('needs a heading, each anchor once, and links that run nothing', () => {
    expect(documentFault('Only words')).toMatchObject({ reason: 'document_without_headings' });
    expect(documentFault('## A {#a}\n## B {#a}')).toMatchObject({ params: { anchor: 'a' } });
    for (const href of ['javascript:alert(1)', '//elsewhere.example', 'http://plain.example', 'data:x']) {
      expect(documentFault(`## A\n[x](${href})`), href).toEqual({
        reason: 'document_link_elsewhere',
        params: { line: 2 },
      });
    }
    for (const href of ['/contact', 'https://other.example', 'mailto:a@b.example', 'tel:+254700', '#a']) {
      expect(documentFault(`## A\n[x](${href})`), href).toBeUndefined();
    }
  });
});
