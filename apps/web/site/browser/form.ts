import { fetchPart } from './fetch-part.ts';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What is wrong with a box by its attributes; the server checks the rest. */
function mistakeIn(box: Box): string {
  const { missing = '', wrong = '' } = box.dataset;
  const text = box.value.trim();
  if (text === '') return box.required ? missing : '';
  const isShort = box instanceof HTMLTextAreaElement && text.length < box.minLength;
  return isShort || !box.validity.valid ? wrong : '';
}

const mistakeOf = (root: ParentNode, box: Box) => root.querySelector<HTMLElement>(`[id="${box.id}-mistake"]`);

function say(box: Box, mistake: string): void {
  const place = mistakeOf(document, box)!;
  place.textContent = mistake;
  place.hidden = !mistake;
  if (mistake) box.setAttribute('aria-invalid', 'true');
  else box.removeAttribute('aria-invalid');
}

/**
 * A form of the site (SPEC 4 and 5): checks it, posts it as the browser would, and shows the answer in its place. What was
 * typed stays until it is accepted.
 */
export function enhance(part: HTMLElement): void {
  const form = part.querySelector('form');
  if (!form) return; // the thanks
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const failure = form.querySelector<HTMLElement>('[role=alert]')!;
  const boxes = ([...form.elements] as Box[]).filter((box) => box.id && mistakeOf(form, box));

  /** Shows what is wrong and goes to the first of it. Answers whether anything is. */
  function showMistakes(find: (box: Box) => string, message = ''): boolean {
    for (const box of boxes) say(box, find(box));
    const wrong = boxes.find((box) => box.hasAttribute('aria-invalid'));
    failure.textContent = wrong ? '' : message;
    failure.hidden = !failure.textContent;
    if (wrong) wrong.focus();
    else if (message) failure.focus();
    return wrong !== undefined;
  }

  function thank(thanks: HTMLElement): void {
    form!.replaceWith(thanks);
    thanks.focus();
    thanks.querySelector('[data-again]')!.addEventListener('click', (event) => {
      event.preventDefault();
      thanks.replaceWith(form!);
      form!.reset();
      boxes[0]?.focus();
    });
  }

  async function send(): Promise<void> {
    const words = button.textContent;
    button.disabled = true;
    button.textContent = button.dataset['sending']!;
    const body = new URLSearchParams(new FormData(form!) as unknown as Record<string, string>);
    const answer = await fetchPart(form!.action, '[data-script=form]', { method: 'POST', body }).catch(
      () => null,
    );
    button.disabled = false;
    button.textContent = words;
    const thanks = answer?.querySelector<HTMLElement>('[data-thanks]');
    if (thanks) return thank(thanks);
    const refused = answer?.querySelector('[role=alert]')?.textContent;
    showMistakes(
      (box) => (answer && mistakeOf(answer, box)?.textContent) ?? '',
      refused || form!.dataset['failure'],
    );
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!button.disabled && !showMistakes(mistakeIn)) void send();
  });
  form.addEventListener('input', ({ target }) => {
    const box = boxes.find((one) => one === target);
    if (box) say(box, '');
  });
}
