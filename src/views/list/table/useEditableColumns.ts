import { useMemo } from 'react'
import type { Resource } from '#schema'
import { useAccessLevel } from '../../../components/session/me.tsx'
import { isEditableInline } from '../base/editing.ts'
import type { ListColumn } from '../views/column.ts'

/** The columns with inline editing for the current user. */
export function useEditableColumns(resource: Resource, visibleColumns: readonly ListColumn[]): ReadonlySet<string> {
  const accessLevel = useAccessLevel()
  return useMemo(
    () => new Set(visibleColumns.filter(({ name, field }) => isEditableInline(resource, accessLevel, name, field)).map(({ name }) => name)),
    [resource, accessLevel, visibleColumns],
  )
}
