import { expect, test } from 'vitest'
import type { ReauthCode } from '#provider/reauthentication.ts'
import { ReauthRetrier } from '#provider/reauthentication.ts'

const statuses = { proofNeeded: 403, signedOut: 401 } as const
const refused = (code: ReauthCode) => Response.json({ code }, { status: statuses[code] })

for (const code of ['proofNeeded', 'signedOut'] as const) {
  test(`${code}: all calls that are refused wait for one proof, and each goes out once more`, async () => {
    const proof = new ReauthRetrier()
    let [proofCount, isProven] = [0, false]
    const answer = Promise.withResolvers<boolean>()
    proof.registerPrompt(code, () => (proofCount++, answer.promise))
    const sent: number[] = []
    const send = (n: number) => () => (sent.push(n), Promise.resolve(isProven ? Response.json({ n }) : refused(code)))
    const late = Promise.withResolvers<Response>()
    let tries = 0
    const calls = [
      proof.sendWithRetry(send(1)),
      proof.sendWithRetry(send(2)),
      proof.sendWithRetry(() => (tries++ === 0 ? late.promise : Promise.resolve(Response.json({ n: 3 })))),
    ]
    await new Promise((resolve) => setTimeout(resolve))
    isProven = true
    answer.resolve(true)
    expect(await Promise.all(calls.slice(0, 2).map(async (call) => (await call).status))).toEqual([200, 200])
    // Sent before the user confirmed their identity, refused afterwards.
    late.resolve(refused(code))
    expect((await calls[2])?.status).toBe(200)
    expect(proofCount).toBe(1)
    expect(sent).toEqual([1, 2, 1, 2])
  })

  test(`${code}: without confirmation the call is refused, and the next call asks again`, async () => {
    const proof = new ReauthRetrier()
    const send = () => Promise.resolve(refused(code))
    expect((await proof.sendWithRetry(send)).status).toBe(statuses[code])
    let proofCount = 0
    const end = proof.registerPrompt(code, () => (proofCount++, Promise.resolve(false)))
    expect((await proof.sendWithRetry(send)).status).toBe(statuses[code])
    expect((await proof.sendWithRetry(send)).status).toBe(statuses[code])
    expect(proofCount).toBe(2)
    end()
    expect((await proof.sendWithRetry(send)).status).toBe(statuses[code])
    expect(proofCount).toBe(2)
  })
}

test('a wrong password or a missing right is not treated as an expired session', async () => {
  const proof = new ReauthRetrier()
  for (const code of ['proofNeeded', 'signedOut'] as const) proof.registerPrompt(code, () => Promise.reject(new Error('asked')))
  for (const [status, code] of [
    [401, 'passwordWrong'],
    [403, 'forbidden'],
    [403, 'signedOut'],
    [401, 'proofNeeded'],
    [200, 'signedOut'],
  ] as const)
    expect((await proof.sendWithRetry(() => Promise.resolve(Response.json({ code }, { status })))).status).toBe(status)
})
