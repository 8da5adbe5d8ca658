import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorReply } from '#contract/common.ts';
import { callRaw } from './odd.ts';
import { openSocket, readReply, request, sendText } from './raw-http.ts';
import { useWorld } from './use-world.ts';

const world = useWorld();

const refusalIn = (body: string) => errorReply.strict().parse(JSON.parse(body));
const isWell = async () => expect((await callRaw(world, 'GET', '/api/healthz')).status).toBe(200);

describe('too much of something', () => {
  it.each([
    ['an address', () => request(`/api/products/${'x'.repeat(200_000)}`)],
    ['a query', () => request(`/api/products?search=${'x'.repeat(200_000)}`)],
    ['a header', () => request('/api/products', { authorization: `Bearer ${'x'.repeat(200_000)}` })],
    ['a cookie', () => request('/api/products', { cookie: `device=${'x'.repeat(200_000)}` })],
    [
      'headers in number',
      () =>
        request('/api/products', Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`x-${n}`, 'y']))),
    ],
  ])('of %s is refused in the form of the contract, and the server goes on', async (_, make) => {
    const { status, body } = await sendText(world, make());
    expect(status).toBe(413);
    expect(refusalIn(body)).toMatchObject({ code: 'payload_too_large' });
    await isWell();
  });
});

it.each(['identity', 'gzip', 'br', 'deflate', 'x'])(
  'a body that nobody reads leaves its connection to the next request, whatever it says of its encoding: %s',
  async (encoding) => {
    for (const [method, path] of [
      ['GET', '/api/healthz'],
      ['GET', '/api/nothing'],
      ['DELETE', '/api/orders/x'],
    ] as const) {
      const length = 400_000;
      const socket = openSocket(world);
      socket.write(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-encoding: ${encoding}\r\ncontent-length: ${length}\r\n\r\n`,
      );
      socket.write(Buffer.alloc(length, 'x'));
      await once(socket, 'data');
      socket.write(request('/api/healthz'));
      const { head } = await readReply(socket);
      expect(head, `${method} ${path}`).toContain('200 OK');
    }
  },
);

describe('what is no request', () => {
  it('names two hosts: it is refused (DECISIONS 10.30a)', async () => {
    const hosts = 'host: x\r\nHost: y\r\n';
    const { status, body } = await sendText(
      world,
      `GET /api/healthz HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`,
    );
    expect(status).toBe(400);
    expect(refusalIn(body).reason).toBe('unreadable_request');
  });

  it.each([
    ['noise', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
    ['a method that there is not', 'BREW /api/products HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['a header with a line break in it', 'GET /api/products HTTP/1.1\r\nhost: x\r\nx: a\rb\r\n\r\n'],
    [
      'a request in a request',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /api/staff HTTP/1.1\r\nhost: x\r\n\r\n',
    ],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcde',
    ],
  ])('is refused and hung up on: %s', async (_, text) => {
    const { status, body } = await sendText(world, text);
    expect(status).toBe(400);
    expect(refusalIn(body)).toEqual({
      code: 'validation',
      reason: 'unreadable_request',
      params: {},
      message: 'The request cannot be read.',
    });
    await isWell();
  });
});

describe('a caller who takes their time', () => {
  it('has a bounded time for the headers, the request and between two bytes', () => {
    const { headersTimeout, requestTimeout, timeout } = world.app.server;
    expect([headersTimeout, requestTimeout, timeout]).toEqual([15_000, 120_000, 90_000]);
  });

  describe('beyond it', () => {
    beforeEach(() => {
      world.app.server.headersTimeout = 100;
      world.app.server.requestTimeout = 200;
    });

    it.each([
      ['headers', 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nx-a: b\r\n'],
      [
        'a body',
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      ],
    ])(
      'is answered 408 and hung up on with %s half sent, byte by byte, while others are served',
      async (_, text) => {
        const socket = openSocket(world);
        socket.write(text);
        const replies = readReply(socket);
        const dripping = (async () => {
          while (!socket.destroyed) {
            socket.write('x');
            await sleep(100);
          }
        })();
        await isWell();
        const { status, body } = await replies;
        await dripping;
        expect(status).toBe(408);
        expect(refusalIn(body).code).toBe('timeout');
      },
    );
  });
});
