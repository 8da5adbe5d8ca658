import { afterEach, describe, expect, it, vi } from 'vitest';
import { login, logout, me } from '#contract/auth.ts';
import { ApiRefusal, createApi, NeedsNetwork, NetworkFailure, requestPath } from '#contract/client.ts';
import { assignGroup, createClient, listClients } from '#contract/clients.ts';
import { exportOrders, listOrders, placeOrder } from '#contract/orders.ts';

const fetchMock = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetchMock);
afterEach(() => fetchMock.mockReset());

const onUnauthenticated = vi.fn<() => void>();
const api = createApi({ baseUrl: '/api', token: () => 'secret', onUnauthenticated });
/** The number that our server gives to each answer. */
const OWN = { 'x-request-id': '01a2107f-954a-70f1-a406-aa63b83a9cec' };
const answerWith = (status: number, body: unknown, headers: Record<string, string> = OWN) =>
  fetchMock.mockResolvedValue(
    new Response(body === null ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers,
    }),
  );
afterEach(() => onUnauthenticated.mockReset());

describe('the address of a call', () => {
  it('leaves out what is empty and keeps what is 0 or false (SPEC 7)', () => {
    const query = { page: 2, limit: 0, search: '', name: undefined, phone: null };
    expect(requestPath(listClients, { query })).toBe('/clients?page=2&limit=0');
    expect(requestPath(listOrders, {})).toBe('/orders');
  });

  it('writes odd characters so that they arrive', () => {
    expect(requestPath(assignGroup, { params: { id: 'a/b ?%' } })).toBe(
      '/clients/a%2Fb%20%3F%25/assign-group',
    );
    expect(requestPath(listClients, { query: { search: 'A&B=50% +' } })).toBe(
      '/clients?search=A%26B%3D50%25+%2B',
    );
  });
});

describe('a call', () => {
  it('carries the token and the body as JSON (SPEC 7)', async () => {
    answerWith(201, { id: 'x' });
    const body = { clientId: 'c', groupId: 'g', loanTerm: 12, products: [] };
    await api.call(placeOrder, { body, headers: { 'Idempotency-Key': 'k' } });
    const [url, init] = fetchMock.mock.calls[0]!;
    expect(url).toBe('/api/orders');
    expect(init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: 'Bearer secret',
        'content-type': 'application/json',
        'Idempotency-Key': 'k',
      },
    });
  });

  it('that was refused is sent again, as it was, when what it was refused for has been done (DECISIONS 10.36c)', async () => {
    const refused = { message: 'First this.', code: 'second_factor_missing' };
    const send = (status: number, body: object) =>
      fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers: OWN }));
    send(403, refused);
    send(200, { id: 'x' });
    send(403, refused);
    const asked = vi.fn<(refusal: ApiRefusal) => Promise<boolean>>().mockResolvedValueOnce(true);
    const patient = createApi({
      baseUrl: '/api',
      token: () => 'secret',
      onUnauthenticated,
      onRefused: asked.mockResolvedValueOnce(false),
    });
    const input = { body: { name: 'A', phone: '1' }, headers: { 'Idempotency-Key': 'k' } };
    expect(await patient.call(createClient, input)).toEqual({ id: 'x' });
    expect(fetchMock.mock.calls[0]).toEqual(fetchMock.mock.calls[1]);
    await expect(patient.call(createClient, input)).rejects.toMatchObject({ status: 403 });
    expect(asked.mock.calls.map(([{ code }]) => code)).toEqual([refused.code, refused.code]);
  });

  it('that answers nothing or a file is read as such', async () => {
    answerWith(204, null);
    expect(await api.call(logout, {})).toBeUndefined();
    answerWith(200, 'PK');
    const file = await api.call(exportOrders, { body: { filter: {} } });
    expect(await file.text()).toBe('PK');
  });
});

it('the time of the server comes with its own answers alone (DECISIONS 17.16a)', async () => {
  const told: number[] = [];
  const onServerTime = (time: number) => void told.push(time);
  const timed = createApi({ baseUrl: '/api', token: () => 'secret', onUnauthenticated, onServerTime });
  const date = 'Sat, 28 Nov 2026 11:00:00 GMT';
  answerWith(200, [], { ...OWN, date });
  await timed.call(listOrders, {});
  answerWith(404, { message: 'No', code: 'not_found' }, { ...OWN, date });
  await timed.call(listOrders, {}).catch(() => undefined);
  answerWith(200, [], { date: 'Thu, 01 Jan 1970 00:00:00 GMT' });
  await timed.call(listOrders, {}).catch(() => undefined);
  answerWith(200, []);
  await timed.call(listOrders, {});
  expect(told).toEqual([Date.parse(date), Date.parse(date)]);
});

describe('a refusal', () => {
  it('brings the words, the code and the fields of the server (SPEC 8)', async () => {
    const errors = [{ path: 'name', message: 'Name is required' }];
    answerWith(400, { message: 'Name is required', code: 'validation', errors });
    const refusal = await api
      .call(createClient, { body: { name: '', phone: '' } })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({
      status: 400,
      code: 'validation',
      message: 'Name is required',
      errors,
      hasServerMessage: true,
    });
  });

  it.each(['<html>Bad gateway</html>', {}, { message: 5 }, { message: 'x', code: 'unheard-of' }])(
    'that is not in our form (%j) has no server message (SPEC 8)',
    async (body) => {
      answerWith(502, body);
      await expect(api.call(me, {})).rejects.toMatchObject({
        status: 502,
        hasServerMessage: false,
        errors: [],
      });
    },
  );

  it('with 401 says that the session is over, but for a sign-in that failed (SPEC 4)', async () => {
    answerWith(401, { message: 'Please sign in.', code: 'unauthenticated' });
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 401 });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
    answerWith(401, { message: 'Invalid credentials. Please try again.', code: 'invalid_credentials' });
    await expect(api.call(login, { body: { identifier: 'a', password: 'b' } })).rejects.toMatchObject({
      status: 401,
    });
    answerWith(403, { message: 'No', code: 'forbidden' });
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 403 });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });

  it('of the log-in page of a hotel says nothing about the session; of a newer server it does (SPEC 4, DECISIONS 12.1)', async () => {
    answerWith(401, '<html>Welcome to our free network</html>', {});
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 401, isOurs: false });
    expect(onUnauthenticated).not.toHaveBeenCalled();
    answerWith(401, { message: 'Please sign in.', code: 'unheard-of' });
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 401, isOurs: true });
    expect(onUnauthenticated).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['without a number', {}],
  ['with a number of another kind', { 'x-request-id': '9f8b2c1e-7a54-4d3b-8c1f-2f0a6b7c8d9e' }],
])(
  'JSON that is not of our server %s is no answer, whatever it says (DECISIONS 17.12)',
  async (_, headers) => {
    const body = { name: 'A', phone: '1' };
    for (const foreign of [{}, { id: '1', number: 'KTI-26-00417' }]) {
      answerWith(200, foreign, headers);
      await expect(api.call(me, {})).rejects.toBeInstanceOf(NetworkFailure);
      answerWith(201, foreign, headers);
      await expect(api.call(createClient, { body })).rejects.toBeInstanceOf(NetworkFailure);
    }
    answerWith(401, { message: 'Please log in.', code: 'unauthenticated' }, headers);
    await expect(api.call(me, {})).rejects.toMatchObject({ status: 401, isOurs: false, code: undefined });
    expect(onUnauthenticated).not.toHaveBeenCalled();
  },
);

describe('no answer', () => {
  it('is a network failure, also when it breaks off in the middle (SPEC 8)', async () => {
    fetchMock.mockRejectedValue(new TypeError('fetch failed'));
    await expect(api.call(me, {})).rejects.toBeInstanceOf(NetworkFailure);
    answerWith(200, '{"half":');
    await expect(api.call(me, {})).rejects.toBeInstanceOf(NetworkFailure);
  });

  it('to what a device cannot answer itself says so; an answer is taken whenever it comes (DECISIONS 17.13)', async () => {
    const here = { answer: () => new NeedsNetwork('orders'), patienceMs: 0, onAnswered: () => {} };
    const onDevice = createApi({ baseUrl: '/api', token: () => 'secret', onUnauthenticated, here });
    fetchMock.mockRejectedValue(new TypeError('fetch failed'));
    await expect(onDevice.call(listOrders, {})).rejects.toThrow(NeedsNetwork);
    answerWith(200, []);
    await expect(onDevice.call(listOrders, {})).resolves.toEqual([]);
    const ofNothing = { ...here, answer: () => undefined };
    const knowsNothing = createApi({ baseUrl: '/api', token: () => 'x', onUnauthenticated, here: ofNothing });
    answerWith(200, []);
    await expect(knowsNothing.call(listOrders, {})).resolves.toEqual([]);
    answerWith(403, { message: 'No', code: 'forbidden' });
    await expect(onDevice.call(listOrders, {})).rejects.toThrow(ApiRefusal);
  });
});
