import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useWorld } from '../../test/use-world.ts';
import { type Person, refusal } from '../../test/world.ts';
import { folderStore } from '../platform/uploads.ts';

const world = useWorld();

function upload(
  bytes: Buffer | string,
  name = 'picture.png',
  type = 'image/png',
  by: Person | null = world.admin,
) {
  const form = new FormData();
  form.set('productName', 'Sola Lámp / ../ 3');
  form.set('image', new Blob([Buffer.from(bytes)], { type }), name);
  return world.call(by, 'POST', '/uploads/product-image', form);
}

const aPicture = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#c04000' } });

/** A PNG that claims to be this large and holds next to nothing: all of it packed, or not even that. */
function aBomb(
  side: number,
  pixels = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side)),
  [depth, colours] = [1, 0],
): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = depth;
  head[9] = colours;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture of a product', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'that is a %s is stored anew under a name of its own, and served (SPEC 7, DECISIONS 10)',
    async (format) => {
      const reply = await upload(
        await aPicture().toFormat(format).toBuffer(),
        `x.${format}`,
        `image/${format}`,
      );
      expect(reply).toMatchObject({ status: 201 });
      expect(reply.body).toEqual({
        imageUrl: expect.stringMatching(/^\/uploads\/sola-lamp-3-[0-9a-f-]{36}\.webp$/),
      });
      const served = await fetch(world.url + reply.body.imageUrl);
      expect(served.status).toBe(200);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect(served.headers.get('x-content-type-options')).toBe('nosniff');
      expect(served.headers.get('cache-control')).toMatch(/immutable/);
      const stored = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
      expect(stored).toMatchObject({ format: 'webp', width: 60, height: 40 });
    },
  );

  it('is stored at 1,200, 640 and 320 px with what is transparent, and as a JPEG on paper for shared links (LOOK)', async () => {
    const drawing = sharp({ create: { width: 2000, height: 1500, channels: 4, background: '#c0400080' } });
    const { body } = await upload(await drawing.png().toBuffer());
    const versions = ['.webp', '-1200.avif', '-640.avif', '-320.avif', '-share.jpg'].map((ending) =>
      body.imageUrl.replace('.webp', ending),
    );
    const served = versions.map(async (path) => {
      const reply = await fetch(world.url + path);
      const facts = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      return [reply.headers.get('content-type'), facts.width, facts.height, facts.hasAlpha];
    });
    expect(await Promise.all(served)).toEqual([
      ['image/webp', 1200, 900, true],
      ['image/avif', 1200, 900, true],
      ['image/avif', 640, 480, true],
      ['image/avif', 320, 240, true],
      ['image/jpeg', 1200, 630, false],
    ]);
  });

  it('that version 1.1.0 stored in one size is served for every size', async () => {
    await folderStore(world.dataDir).put('old.webp', await aPicture().webp().toBuffer());
    for (const path of ['/uploads/old-320.avif', '/uploads/old-share.jpg']) {
      const reply = await fetch(world.url + path);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('whose file name is odd is stored under a name of ours', async () => {
    const bytes = await aPicture().png().toBuffer();
    const names = [
      '../../../../etc/passwd',
      '..\\..\\evil.exe',
      'x.png\0.html',
      'x.png"\r\nset-cookie: a=b\r\n\r\n<script>',
      `${'x'.repeat(5000)}.png`,
      '<img src=x onerror=alert(1)>.html',
      '',
    ];
    for (const name of names) {
      // By hand, since browsers would escape what is in the name.
      const head = `--b\r\nContent-Disposition: form-data; name="productName"\r\n\r\n${name}\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="${name}"\r\nContent-Type: image/png\r\n\r\n`;
      const response = await fetch(`${world.url}/api/uploads/product-image`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.admin.token}`,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
      });
      const { imageUrl } = (await response.json()) as { imageUrl: string };
      expect(response.headers.get('set-cookie')).toBeNull();
      if (response.status === 201) expect(imageUrl).toMatch(/^\/uploads\/[a-z0-9-]{1,100}\.webp$/);
      else expect([400, 413, 415], name).toContain(response.status);
    }
    const stored = await readdir(join(world.dataDir, 'uploads'));
    expect(stored.filter((file) => !/^[a-z0-9-]{1,120}\.(webp|avif|jpg)$/.test(file))).toEqual([]);
    expect(await readdir(world.dataDir)).toEqual(['uploads']);
  });

  const XXE_SVG =
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>';
  const polyglotTail = async () => (await aPicture().png().toBuffer()).toString('latin1');
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ['an SVG', () => SVG, 'image/svg+xml'],
    ['an SVG that calls itself a PNG', () => SVG, 'image/png'],
    ['a text', () => 'Not a picture at all', 'image/png'],
    ['a GIF', () => aPicture().gif().toBuffer(), 'image/png'],
    ['a TIFF', () => aPicture().tiff().toBuffer(), 'image/jpeg'],
    [
      'the beginning of a PNG',
      async () => (await aPicture(600, 400).png().toBuffer()).subarray(0, 90),
      'image/png',
      /^That picture is damaged/,
    ],
    ['HTML behind the first bytes of a PNG', () => '\x89PNG\r\n\x1a\n<html>', 'image/png'],
    ['a PDF', () => '%PDF-1.7\n%âãÏÓ', 'image/webp'],
    ['a small file of 400 million pixels', () => aBomb(20_000), 'image/png', /20,000 by 20,000 pixels/],
    [
      'a file of 100 bytes that says 50,000 by 50,000',
      () => aBomb(50_000, deflateSync(Buffer.alloc(99))),
      'image/png',
      /50,000 by 50,000 pixels\. Make it smaller: 40 million pixels at most/,
    ],
    [
      'a file of 20 million pixels of 8 bytes each',
      () => aBomb(4_500, deflateSync(Buffer.alloc(4_500 * (4_500 * 8 + 1))), [16, 6]),
      'image/png',
      /4,500 by 4,500 pixels\. Make it smaller: 20 million/,
    ],
    ['an SVG that reads a file of the server', () => XXE_SVG, 'image/png'],
    ['a page that is a picture further on', async () => `<html>${await polyglotTail()}`, 'image/png'],
  ] satisfies [string, () => unknown, string, RegExp?][])(
    'that is %s is 415, and nothing is stored (DECISIONS 10.30)',
    async (_, make, type, why = /^Choose a PNG, JPEG or WebP picture\.$/) => {
      const folder = join(await uploadsFolder());
      const before = await readdir(folder);
      expect(await upload(await make(), 'x.png', type)).toMatchObject(
        refusal(415, { code: 'unsupported_media_type', message: expect.stringMatching(why) }),
      );
      expect(await readdir(folder)).toEqual(before);
    },
  );

  it('of up to 5 MB is taken, beyond that 413 (DECISIONS 10)', async () => {
    const png = await aPicture().png().toBuffer();
    const fill = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect((await upload(fill(5 * 1024 * 1024))).status).toBe(201);
    expect(await upload(fill(5 * 1024 * 1024 + 1))).toMatchObject(refusal(413, 'payload_too_large'));
    expect(await upload(fill(12 * 1024 * 1024))).toMatchObject({ status: 413 });
  });
});

async function uploadsFolder(): Promise<string> {
  const { body } = await upload(await aPicture().png().toBuffer());
  const response = await fetch(world.url + body.imageUrl, { method: 'HEAD' });
  expect(response.status).toBe(200);
  return join(world.dataDir, 'uploads');
}
