import type { Resource } from '#schema'
import type { ReauthRules } from '#schema/declare/reauthRules.ts'
import { fieldKeysOf } from '#schema/row/fieldKey.ts'
import { requireReauthentication } from '../guards.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type WrittenValues = Readonly<Record<string, unknown>>

/** Units of work that need no re-authentication: they write what was confirmed before, or store nothing. */
const exemptUnits = new WeakSet<UnitOfWork>()
export const exemptFromReauth = (uow: UnitOfWork) => void exemptUnits.add(uow)

const isIncreased = (key: string, values: WrittenValues, before: WrittenValues | undefined) => Number(values[key] ?? 0) > Number(before?.[key] ?? 0)

function isChanged(resource: Resource, { fields, once }: NonNullable<ReauthRules['changed']>, values: WrittenValues, before: WrittenValues) {
  const [onceKey, ...keys] = [once, ...fields].map((name) => fieldKeysOf(resource).find((fieldKey) => fieldKey.name === name)?.key ?? name)
  return (before[onceKey ?? ''] ?? null) !== null && keys.some((key) => values[key] !== undefined && values[key] !== before[key])
}

/** Throws `proofNeeded` when the write changes what the resource protects by `proof` and the caller has not re-authenticated recently. Holds for every call. */
export function requireReauthForWrite(uow: UnitOfWork, resource: Resource, values: WrittenValues, before?: WrittenValues) {
  const { proof } = resource
  if (!proof || exemptUnits.has(uow)) return
  const { added, grown = [], changed } = proof
  const isAdded = !before && added && Object.entries(added).every(([key, among]) => [among].flat().includes(values[key] as string))
  if (isAdded || grown.some((key) => isIncreased(key, values, before))) requireReauthentication(uow.caller, { requiresReauth: 'staff' })
  if (before && changed && isChanged(resource, changed, values, before)) requireReauthentication(uow.caller, { requiresReauth: 'everybody' })
}
