import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLogoutIfAccessDenied } from 'react-admin'
import { request } from '#provider'
import type { Resource } from '#schema'
import { pathOf, routeOf } from '#schema'
import type { RowOf } from '../../parts/declared.ts'

/** Runs declared actions on a row; everything of its resource that is on the screen is asked for anew. */
export function useRun(of: Resource, { id, version }: RowOf) {
  const cache = useQueryClient()
  const logoutIfDenied = useLogoutIfAccessDenied()
  return useCallback(
    (name: string) => async (answers: RowOf) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id, version, ...answers }) }
      await request(pathOf(of.name, name), init).catch(async (error: unknown) => {
        await logoutIfDenied(error)
        throw error
      })
      await Promise.all([cache.invalidateQueries({ queryKey: [routeOf(of.name)] }), cache.invalidateQueries({ queryKey: ['changes'] })])
    },
    [of, id, version, cache, logoutIfDenied],
  )
}
