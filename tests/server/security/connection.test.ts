import { expect, test } from 'vitest'
import type { ProxyConnectionInfo } from '#server/base/proxies.ts'
import { proxyProblemsOf } from '#server/base/proxies.ts'
import { cookieOf, openAuthServer } from '../accounts/openAuthServer.ts'

const behindOne: ProxyConnectionInfo = {
  address: '203.0.113.7',
  protocol: 'https',
  host: 'ride.example',
  peer: '10.0.0.2',
  trusted_proxies: 1,
  public_url: 'https://ride.example',
  forwarded: { for: '203.0.113.7', protocol: 'https', host: null },
  signed_in: { accounts: 40, from_one: 3 },
}

test.each([
  ['nothing is wrong', {}, []],
  ['a proxy stands in front that is not believed', { trusted_proxies: 0, address: '10.0.0.2' }, ['untrusted']],
  ['the nearest proxy is a stranger', { peer: '203.0.113.50', address: '203.0.113.50' }, ['untrusted']],
  ['more proxies are believed than there are', { trusted_proxies: 2 }, ['tooMany']],
  ['fewer are believed than there are', { address: '10.0.0.9' }, ['tooFew']],
  ['the proxy does not say by which protocol it was asked', { protocol: 'http' }, ['protocol']],
  ['the proxy puts its own host in place of ours', { host: 'app.internal:3000' }, ['host']],
  ['nearly everybody seems to be in one place', { signed_in: { accounts: 40, from_one: 39 } }, ['shared']],
  ['an office works together', { signed_in: { accounts: 8, from_one: 8 } }, []],
  [
    'a developer works alone',
    { public_url: null, trusted_proxies: 0, forwarded: { for: null, protocol: null, host: null }, address: '127.0.0.1', protocol: 'http' },
    [],
  ],
] as const)('it is seen that %s', (_what, facts, troubles) => {
  expect(proxyProblemsOf({ ...behindOne, ...facts })).toEqual(troubles)
})

test('a super administrator sees the recognised client address and its source', async () => {
  const door = await openAuthServer({ TRUST_PROXY: '1' })
  try {
    await door.add({ login_id: 'boss', staff_grade: 'super' })
    await door.add({ login_id: 'clerk', staff_grade: 'manager' })
    const from = { from: '10.0.0.2', 'x-forwarded-for': '198.51.100.9, 203.0.113.7' }
    const facts = (await door.get('/api/connection', { ...cookieOf(await door.login('boss')), ...from })).json()
    expect(facts).toMatchObject({
      address: '203.0.113.7',
      peer: '10.0.0.2',
      trusted_proxies: 1,
      public_url: null,
      signed_in: { accounts: 1, from_one: 1 },
      troubles: [],
    })
    // Forwarded headers are ignored if the request does not come from the proxy, and so are entries before the proxy's own.
    const past = (await door.get('/api/connection', { ...cookieOf(await door.login('boss')), ...from, from: '203.0.113.50' })).json()
    expect(past).toMatchObject({ address: '203.0.113.50', troubles: ['untrusted'] })
    expect((await door.get('/api/connection', { ...cookieOf(await door.login('clerk')), ...from })).statusCode).toBe(403)
  } finally {
    await door.close()
  }
})
