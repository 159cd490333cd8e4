import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { send } from '#provider'
import type { Resource } from '#schema'
import { routeOf } from '#schema'
import type { RowData } from '../components/currentResource.ts'

/** Runs declared actions on rows, then reloads queries of their resource and the work queue counts. */
export function useRunAndInvalidate(resource: Resource) {
  const cache = useQueryClient()
  const logoutIfDenied = useLogoutIfAccessDenied()
  return useCallback(
    ({ id, version }: RowData, name: string) =>
      async (answers: RowData) => {
        await send(resource, name, { id, version, ...answers }).catch(async (error: unknown) => {
          await logoutIfDenied(error)
          throw error
        })
        await Promise.all([routeOf(resource.name), 'changes', 'queues'].map((key) => cache.invalidateQueries({ queryKey: [key] })))
      },
    [resource, cache, logoutIfDenied],
  )
}
