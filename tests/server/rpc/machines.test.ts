import { afterAll, beforeAll, expect, test } from 'vitest'
import { allResources } from '#resources'
import type { Action, Resource } from '#schema'
import { isAction, systemActor, tableOf } from '#schema'
import { matchesWhere } from '#schema/base/where.ts'
import { fieldKeyOf, fieldKeysOfFields, stateKeyOf } from '#schema/row/fieldKey.ts'
import type { Connection } from '#server/base/database.ts'
import { executePayment } from '#server/payments/flow.ts'
import { createRegistry } from '#server/rows/registry.ts'
import type { ResourceRegistry } from '#server/rows/registry.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import type { TestApi } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { constantConditionsOf, rowMaker } from './makeRow.ts'

let desk: TestApi
let rows: ReturnType<typeof rowMaker>
let registry: ResourceRegistry
beforeAll(async () => {
  desk = await openTestApi()
  rows = rowMaker(desk)
  registry = createRegistry(allResources, await loadImplementations())
})
afterAll(() => desk?.close())

type Machine = readonly [name: string, of: Resource, states: readonly string[], actions: readonly (readonly [string, Action])[]]

const actionsOf = (resource: Resource) =>
  Object.entries(resource.endpoints).flatMap(([name, endpoint]) => (isAction(endpoint) ? [[name, endpoint] as const] : []))
const machines = allResources.flatMap((resource): Machine[] => {
  const states = stateKeyOf(resource)?.field.states
  return actionsOf(resource).length === 0 ? [] : [[resource.name, resource, states ?? [''], actionsOf(resource)]]
})

/** Transitions that the example rows do not fulfil, with the error; the resources' own tests cover them. */
const guarded: Readonly<Record<string, readonly string[]>> = {
  user: [
    'changeGrade from active: user.isNoStaff',
    'demoteStaff from active: user.isNoStaff',
    'resetFactors from active: user.isNoStaff',
    'block from active: user.blockInPast',
    'takePoints from active: invalid',
    'takePoints from dormant: invalid',
    'takePoints from blocked: invalid',
    'releaseIdentity from active: user.notVerified',
  ],
  driverLicense: ['verify from submitted: driverLicense.overdue'],
  creditCard: ['expire from active: creditCard.notOver', 'expire from failed: creditCard.notOver'],
  rcar: [
    'activate from preparing: rcar.insuranceExpired',
    'activate from paused: rcar.insuranceExpired',
    'activate from repair: rcar.insuranceExpired',
    'repair from active: invalid',
    'repair from paused: invalid',
  ],
  fineLog: [
    'charge from notified: notAvailable',
    'charge from failed: notAvailable',
    'refund from paid: fineLog.nothingPaid',
    'transfer from draft: fineLog.notTransferable',
    'transfer from notified: fineLog.notTransferable',
    'mailLetter from draft: fineLog.notTransferable',
    'mailLetter from notified: fineLog.notTransferable',
    'mailLetter from transferred: fineLog.notTransferable',
  ],
  tlog: [
    'approve from submitted: unique',
    'approve from unknown: unique',
    'comeLate from failed: unique',
    'sentBack from requested: tlog.notByBank',
    'issueCashReceipt from approved: taxDocument.nothingTaxable',
    'issueCashReceipt from part_refunded: taxDocument.notCash',
  ],
  taxDocument: ['correct from transmitted: invalid', 'revoke from transmitted: notAvailable'],
  rentEvent: ['activate from draft: rentEvent.runOver', 'activate from paused: rentEvent.runOver'],
  rentPricePolicy: ['schedule from draft: invalid', 'newVersion from draft: rentPricePolicy.draftThere'],
  rentPenaltyPolicy: ['schedule from draft: invalid', 'newVersion from draft: rentPenaltyPolicy.draftThere'],
  // The state was set by SQL, so the car has not counted the rental.
  rent: [
    'pay from hold: invalid',
    'change from reserved: invalid',
    'extend from in_use: invalid',
    'noShow from reserved: rent.stillWaited',
    'expire from hold: rent.stillHeld',
    'arrange from hold: invalid',
    'arrange from reserved: invalid',
    'nameDriver from hold: invalid',
    'nameDriver from reserved: invalid',
    'pickup from reserved: rent.stateMissing',
    'swap from in_use: invalid',
    'bringBack from in_use: rent.returnStateMissing',
  ],
  claim: ['resolve from in_progress: invalid', 'resolve from waiting: invalid', 'reject from in_progress: invalid', 'reject from waiting: invalid'],
  rcarDisable: ['finish from active: invalid'],
  rcarState: ['approve from pending: rcarState.photosMissing'],
  coupon: ['restore from used: invalid', 'expire from issued: coupon.stillValid'],
  accRent: [
    'claim from returned: accRent.docsMissing',
    ...['returned', 'claimed', 'disputed', 'rejected', 'settled', 'written_off'].map((state) => `mailClaim from ${state}: accRent.nothingToClaim`),
    'settle from rejected: accRent.paidTooMuch',
  ],
  product: ['sell from draft: product.saleOver', 'resume from sold_out: product.saleOver'],
  purchase: [
    ...['completed', 'terminated', 'canceled'].map((state) => `mailDeposit from ${state}: purchase.depositHeld`),
    'contract from approved: purchase.notPayable',
    'start from delivered: invalid',
    'complete from active: purchase.termOpen',
    'terminate from active: invalid',
  ],
  // The contract has not started, and the cycle has not ended.
  urent: [
    'open from scheduled: urent.notStarted',
    'close from active: urent.notEnded',
    'bill from closing: invalid',
    'finish from closing: urent.somethingToBill',
  ],
  monthlyInvoice: [
    'issue from draft: monthlyInvoice.duePassed',
    'collect from failed: notAvailable',
    'collect from partial: notAvailable',
    'debited from collecting: monthlyInvoice.noDebit',
    'bounced from collecting: monthlyInvoice.noDebit',
    ...['issued', 'collecting', 'paid', 'partial', 'failed', 'overdue', 'written_off'].map((state) => `issueTaxInvoice from ${state}: invalid`),
  ],
  urentDiscountPolicy: ['activate from draft: urentDiscountPolicy.over'],
  post: ['newVersion from : post.notPolicy'],
  amsg: ['schedule from draft: amsg.timePast', 'send from draft: amsg.testFirst', 'send from scheduled: amsg.testFirst'],
  landingVersion: ['schedule from draft: invalid'],
}

/** An external context whose calls do nothing. */
const noSession = new Proxy({} as never, { get: () => async () => undefined })

/** The form values of an action, from the fields' examples. */
async function formInputOf({ ask = {} }: Action): Promise<Record<string, unknown>> {
  const fieldKeys = fieldKeysOfFields(ask)
  const values = fieldKeys.map(async ({ key, template, field, spec }) => {
    const to = spec.refers && (await rows.targetOf(spec.refers.to, constantConditionsOf(field)))
    return [key, to === undefined ? (field.examples?.(1)[template] ?? field.example(1)) : spec.refers?.many ? [to] : to] as const
  })
  const all = Object.fromEntries(await Promise.all(values))
  return Object.fromEntries(fieldKeys.flatMap(({ key, field }) => (matchesWhere(field.options.when, all) ? [[key, all[key]]] : [])))
}

interface Outcome {
  readonly code: string | null
  readonly status: number
}

/** Calls the action; one with `can: 'system'` runs as the server. */
async function run(resource: Resource, name: string, action: Action, id: number): Promise<Outcome> {
  const formInput = await formInputOf(action)
  if (action.can !== 'system') {
    const { status, body } = await desk.post(resource, name, { id, ...formInput })
    return { status, code: status === 200 ? null : body.code }
  }
  const caller = { actor: systemActor, now: '2026-05-07 14:00:00', requestId: 'x', address: '' }
  const { db, cipher } = desk.context
  const unitOfWorkAt = (connection: Connection) =>
    createUnitOfWork({ connection, registry, caller, cipher, accounts: noSession, callName: 'test', mayWrite: true })
  const moved =
    action.kind === 'payment'
      ? executePayment({ ...desk.context, registry }, unitOfWorkAt, { resource, name, id }, { payload: { id, ...formInput } })
      : db.transaction((connection) => unitOfWorkAt(connection).db.transition(resource, id, name as never, ...([formInput] as unknown as [])))
  return moved.then(
    () => ({ status: 200, code: null }),
    ({ status, code }: Partial<Outcome>) => ({ status: status ?? 500, code: code ?? 'bug' }),
  )
}

const stand = (resource: Resource, id: number, state: string) =>
  desk.context.db.query(`update ${tableOf(resource.name)} set ${stateKeyOf(resource)?.key} = $2 where id = $1`, [id, state])

async function standing(resource: Resource, id: number) {
  const [row] = await desk.context.db.query<{ version: number; state: string | null }>(
    `select version, ${stateKeyOf(resource)?.key ?? 'null'} as state from ${tableOf(resource.name)} where id = $1`,
    [id],
  )
  const history = await desk.context.db.query<{ action: string }>('select action from change_log where resource = $1 and row_id = $2 order by id', [
    resource.name,
    id,
  ])
  return { version: row?.version ?? 0, state: row?.state ?? null, told: history.map(({ action }) => action) }
}

test.each(machines)(
  '%s moves along its arrows, each in one update and one entry of its history, a payment in two at most',
  async (resource, of, states, actions) => {
    const reason: string[] = []
    for (const [name, action] of actions) {
      for (const state of stateKeyOf(of) ? (action.from ?? states.slice(0, 1)) : ['']) {
        const at = `${resource}.${name} from ${state}`
        const id = await rows.make(of)
        if (state !== '') await stand(of, id, state)
        const before = await standing(of, id)
        const { status, code } = await run(of, name, action, id)
        const after = await standing(of, id)
        expect([status < 500, code === 'wrongState'], `${at}: ${status} ${code}`).toEqual([true, false])
        if (code !== null) {
          reason.push(`${name} from ${state}: ${code}`)
          expect(after, at).toEqual(before)
          continue
        }
        expect(after.state, at).toBe(action.to ?? before.state)
        // Erased personal data is a separate update, with an `erase` entry.
        const messages = after.told.slice(before.told.length).filter((item) => item !== 'erase')
        // A payment writes twice: when it starts, if that changes the state, and when it has been approved.
        if (action.kind === 'payment') expect([name, ...messages], at).toEqual([name, name, ...messages.slice(1).map(() => name)])
        else expect(messages, at).toEqual(action.to === undefined || action.to === state ? messages.slice(0, 1).map(() => name) : [name])
        expect(after.version - before.version, at).toBe(after.told.length - before.told.length)
      }
    }
    // Errors of other resources are covered by their own tests.
    expect(guarded[resource] ? reason : reason.filter((item) => !item.includes(`: ${resource}.`))).toEqual(guarded[resource] ?? [])
  },
)

test.each(machines.filter(([, resource]) => stateKeyOf(resource)))('%s stays where no arrow begins', async (resource, of, states, actions) => {
  const id = await rows.make(of)
  for (const [name, action] of actions) {
    for (const state of action.from ? states.filter((item) => !action.from?.includes(item)) : []) {
      await stand(of, id, state)
      const before = await standing(of, id)
      expect(await run(of, name, action, id), `${resource}.${name} from ${state}`).toEqual({ status: 409, code: 'wrongState' })
      expect(await standing(of, id)).toEqual(before)
    }
  }
})

/** Staff actions with `availableWhen`: one case per key, with the values of that key that allow the action. */
const limited = allResources.flatMap((resource) =>
  actionsOf(resource).flatMap(([name, action]) =>
    action.can === 'system'
      ? []
      : Object.entries(action.availableWhen ?? {}).map(([key, values]) => [`${resource.name}.${name}`, resource, name, action, key, [values].flat()] as const),
  ),
)

test.each(limited)('%s is refused to staff on a row without its button', async (_, resource, name, action, key, values) => {
  const fieldKey = fieldKeyOf(resource, key)
  const other = [...Object.keys(fieldKey?.field.choices ?? {}), ...(fieldKey?.field.choices ? [] : [!values[0], 10])].find((value) => !values.includes(value))
  const id = await rows.make(resource)
  if (action.from) await stand(resource, id, action.from[0] ?? '')
  await desk.context.db.query(`update ${tableOf(resource.name)} set "${key}" = $2 where id = $1`, [id, typeof values[0] === 'number' ? 10 : other])
  const before = await standing(resource, id)
  expect((await run(resource, name, action, id)).code).not.toBeNull()
  expect(await standing(resource, id)).toEqual(before)
})
