import type { Resource } from '../declare/resource.ts'
import { declaredFieldKeys } from '../row/fieldKey.ts'
import type { DeclarationError } from './base/declarationError.ts'
import { duplicateErrors, unknownNameErrors } from './base/declarationError.ts'
import { textConditionErrors } from './noOverlapChecks.ts'

/** Errors in the covering indexes of a resource: a field that has no column of its own, a field twice, or a condition on something else than a choice. */
export function coveringIndexDeclarationErrors(resource: Resource): DeclarationError[] {
  const names = declaredFieldKeys(resource).flatMap(({ name, spec }) => (spec.column === '' ? [] : [name]))
  return (resource.coveringIndexes ?? []).flatMap(({ by, reads, where }, index) => {
    const at = `coveringIndexes.${index}`
    return [
      ...unknownNameErrors(resource, 'noSuchField', at, [...by, ...reads], names, `stored field of ${resource.name}`),
      ...duplicateErrors(resource, at, [...by, ...reads]),
      ...textConditionErrors(resource, `${at}.where`, where),
    ]
  })
}
