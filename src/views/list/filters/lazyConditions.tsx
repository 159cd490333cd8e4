import { lazy } from 'react'
import type { FieldServices } from '../../../fields/parts/files/fieldCallsContext.tsx'
import { lazyWithSkeleton } from '../../../fields/parts/lazyWithSkeleton.tsx'

const loadConditions = () => import('./Conditions.tsx')

/** Components that show and edit conditions, loaded when a page needs them. */
export const conditionComponents: FieldServices['conditions'] = {
  Editor: lazyWithSkeleton(async () => (await loadConditions()).ConditionsEditor, 40),
  Text: lazy(async () => ({ default: (await loadConditions()).ConditionsText })),
}
