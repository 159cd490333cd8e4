import type { Resource, AccessLevel } from '#schema'
import { clientEndpointsOf } from '#schema'
import type { Call } from '#schema/calls/call.ts'
import { convertEndpointToCall } from '#schema/calls/calls.ts'
import type { RightsTable } from '#schema/calls/rights.ts'
import type { StandardCallName } from '#schema/calls/standard.ts'
import { standardCallsOf } from '#schema/calls/standard.ts'
import { encryptedFieldKeys } from '#schema/row/subset.ts'
import type { openAuthServer } from '../accounts/openAuthServer.ts'

type Door = Awaited<ReturnType<typeof openAuthServer>>
const nowhere = 999_999_999

export type Answer = { statusCode: number; body: string }
type Ask = (door: Door, cookie: Record<string, string>) => Promise<Answer>

/** Parameters for each standard call that change nothing; `save` is covered by two rights. */
const samples: Readonly<
  Record<
    Exclude<StandardCallName, 'save'> | 'create' | 'change',
    (resource: Resource, table: RightsTable, accessLevel: AccessLevel) => Readonly<Record<string, unknown>>
  >
> = {
  findById: () => ({ subset: 'label', id: nowhere }),
  findMany: () => ({ subset: 'label' }),
  exportFile: () => ({ outType: 'json' }),
  importFile: () => ({}),
  create: () => ({ saveParamsArray: [{ no_such_key: 1 }] }),
  change: () => ({ saveParamsArray: [{ id: nowhere }] }),
  del: () => ({ ids: [nowhere] }),
  unmask(resource, table, accessLevel) {
    const sealed =
      encryptedFieldKeys(resource).find(({ key }) => table[accessLevel][resource.name]?.fields[key]?.includes('unmask')) ?? encryptedFieldKeys(resource)[0]
    return { id: nowhere, field: sealed?.key, reason: '권한 확인' }
  },
}

const askOf = ({ method, path }: Call, sample: Readonly<Record<string, unknown>>): Ask =>
  method === 'GET'
    ? (door, cookie) => door.get(`${path}?${new URLSearchParams(Object.entries(sample).map(([key, value]) => [key, String(value)]))}`, cookie)
    : (door, cookie) => door.post(path, sample, cookie)

/** Every call of a resource by its name in the rights table, with parameters that change nothing. */
export function sampleCallsOf(resource: Resource, table: RightsTable, accessLevel: AccessLevel): Record<string, Ask> {
  const { save, ...others } = standardCallsOf(resource)
  const own: Record<string, Ask> = {
    create: askOf(save, samples.create(resource, table, accessLevel)),
    save: askOf(save, samples.change(resource, table, accessLevel)),
  }
  for (const call of Object.values(others)) own[call.name] = askOf(call, samples[call.name as keyof typeof others](resource, table, accessLevel))
  for (const [name, endpoint] of clientEndpointsOf(resource))
    own[name] = askOf(convertEndpointToCall(resource, name, endpoint), endpoint.label === undefined ? {} : { id: nowhere })
  return own
}
