import type { Resource } from '#schema'
import type { Proof } from '#schema/proof.ts'
import { fieldKeysOf } from '#schema/fieldKey.ts'
import { requireReauthentication } from '../guards.ts'
import type { UnitOfWork } from '../unitOfWork.ts'

type Written = Readonly<Record<string, unknown>>

/** Units of work that need no re-authentication: they write what was confirmed before, or store nothing. */
const unasked = new WeakSet<UnitOfWork>()
export const needsNoProof = (uow: UnitOfWork) => void unasked.add(uow)

const isGrown = (key: string, values: Written, before: Written | undefined) => Number(values[key] ?? 0) > Number(before?.[key] ?? 0)

function isChanged(resource: Resource, { fields, once }: NonNullable<Proof['changed']>, values: Written, before: Written) {
  const [onceKey, ...keys] = [once, ...fields].map((name) => fieldKeysOf(resource).find((fieldKey) => fieldKey.name === name)?.key ?? name)
  return (before[onceKey ?? ''] ?? null) !== null && keys.some((key) => values[key] !== undefined && values[key] !== before[key])
}

/** Throws `proofNeeded` when the write changes what the resource protects by `proof` and the caller has not re-authenticated recently. Holds for every call. */
export function requireProof(uow: UnitOfWork, resource: Resource, values: Written, before?: Written) {
  const { proof } = resource
  if (!proof || unasked.has(uow)) return
  const { added, grown = [], changed } = proof
  const isAdded = !before && added && Object.entries(added).every(([key, among]) => [among].flat().includes(values[key] as string))
  if (isAdded || grown.some((key) => isGrown(key, values, before))) requireReauthentication(uow.caller, { requiresReauth: 'staff' })
  if (before && changed && isChanged(resource, changed, values, before)) requireReauthentication(uow.caller, { requiresReauth: 'everybody' })
}
