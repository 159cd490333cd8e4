import { allResources } from '#resources'
import type { Resource, AccessLevel } from '#schema'
import { callPathOf } from '#schema'
import { noOverlapExample } from '#schema/list/noOverlapRange.ts'
import { ownerKey } from '#schema/row/fieldAccess.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { createRegistry } from '#server/rows/registry.ts'
import { createUnitOfWork } from '#server/rows/write/db.ts'
import { insertRow } from '#server/rows/write/write.ts'
import { loadImplementations } from '#server/rpc/implementations.ts'
import pg from 'pg'
import { stringify } from 'qs'
import { vi } from 'vitest'
import type { ParsedResponse } from '../rows/openTestApi.ts'
import { openTestApi } from '../rows/openTestApi.ts'
import { world, worldServed } from './ownerWorld.ts'

const caller = { actor: { id: null, accessLevel: 'super', name: 'test' }, now: '2026-05-07 14:00:00', requestId: 'x', address: '' } as const

/** Values that make a row visible to its owner. */
const seen = ({ ownerAccess }: Resource) => Object.fromEntries(Object.entries(ownerAccess?.where ?? {}).map(([key, values]) => [key, [values].flat()[0]]))

/** The calls, with two members who own rows and one who does not. */
export async function openOwnerAccessApi() {
  const desk = await openTestApi({ extra: world, served: [...(await loadImplementations()), ...worldServed] })
  const people = await desk.context.db.query<{ id: number }>("insert into users (name) values ('앤'), ('밥'), ('이브') returning id")
  const [ann = 0, bob = 0, eve = 0] = people.map(({ id }) => id)
  const registry = createRegistry([...allResources, ...world])
  let created = 0

  return {
    ...desk,
    ann,
    bob,
    eve,
    get: (who: number, resource: Resource, call: string, query: object = {}, accessLevel: AccessLevel = 'user') =>
      desk.ask('GET', `${callPathOf(resource.name, call)}?${stringify(query, { allowEmptyArrays: true })}`, accessLevel, undefined, { 'x-id': String(who) }),
    post: (who: number, resource: Resource, call: string, body: object, accessLevel: AccessLevel = 'user') =>
      desk.ask('POST', callPathOf(resource.name, call), accessLevel, body, { 'x-id': String(who) }),
    /** Inserts a row from the fields' examples, bypassing validation; its references may be dangling. */
    put(resource: Resource, owner: number, values: object = {}): Promise<number> {
      const n = ++created
      const examples = fieldKeysOf(resource).map(
        ({ key, template, field, spec }) => [key, spec.refers?.many ? [] : (field.examples?.(n)[template] ?? field.example(n))] as const,
      )
      return desk.context.db.transaction(async (connection) => {
        await connection.query('set local session_replication_role = replica')
        const uow = createUnitOfWork({ connection, registry, caller, cipher: desk.context.cipher, accounts: {} as never, callName: 'test', mayWrite: true })
        const ownerValue = resource.ownerAccess && { [ownerKey(resource)]: owner }
        const { rowId } = await insertRow(
          uow,
          resource,
          { ...Object.fromEntries(examples), ...noOverlapExample(resource, n), ...ownerValue, ...seen(resource), ...values },
          'create',
        )
        return rowId
      })
    },
  }
}

export type OwnerAccessApi = Awaited<ReturnType<typeof openOwnerAccessApi>>

export const missingId = 999_999_999

/** The parts of an error that a client sees. */
export const errorPartsOf = ({ status, body }: ParsedResponse) => ({ status, code: body.code, message: body.message, issues: body.issues })

export const idsIn = ({ body }: ParsedResponse): number[] => body.rows.map(({ id }: { id: number }) => id)

/** Notifications of earlier writes arrive later, between any statements. */
const isTelling = (sql: string) => sql.includes('pg_notify')

/** The result of a call and its SQL statements. */
export async function captureSql<T>(ask: () => Promise<T>): Promise<[T, string[]]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const answer = await ask()
    const statements = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : String((query as { text?: unknown } | undefined)?.text)))
    return [answer, statements.filter((sql) => !isTelling(sql))]
  } finally {
    spy.mockRestore()
  }
}
