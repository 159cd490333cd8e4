import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { request } from '#provider'
import type { Resource } from '#schema'
import { pathOf, routeOf } from '#schema'
import type { RowOf } from '../parts/declared.ts'

/** Runs declared actions on rows; everything of their resource that is on the screen is asked for anew, and so is what waits. */
export function useRun(of: Resource) {
  const cache = useQueryClient()
  const logoutIfDenied = useLogoutIfAccessDenied()
  return useCallback(
    ({ id, version }: RowOf, name: string) =>
      async (answers: RowOf) => {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id, version, ...answers }) }
        await request(pathOf(of.name, name), init).catch(async (error: unknown) => {
          await logoutIfDenied(error)
          throw error
        })
        await Promise.all([routeOf(of.name), 'changes', 'queues'].map((key) => cache.invalidateQueries({ queryKey: [key] })))
      },
    [of, cache, logoutIfDenied],
  )
}
