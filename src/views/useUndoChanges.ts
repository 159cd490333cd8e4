import { rowMessages } from './messages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLogoutIfAccessDenied, useNotify } from 'react-admin'
import { general } from '#provider'
import { routeOf } from '#schema'
import { errorMessage } from '../components/feedback/errorMessage.ts'

/** Undoes changes by their history ids, then reloads the affected rows. */
export function useUndoChanges() {
  const cache = useQueryClient()
  const notify = useNotify()
  const logoutIfDenied = useLogoutIfAccessDenied()
  return useCallback(
    async (ids: readonly number[]) => {
      try {
        const { undone } = await general.undo({ ids: [...ids] })
        const routes = new Set(undone.map(({ resource }) => routeOf(resource)))
        await Promise.all([...routes, 'changes'].map((route) => cache.invalidateQueries({ queryKey: [route] })))
        notify(rowMessages().undo.undone, { type: 'success' })
        return true
      } catch (error) {
        if (!(await logoutIfDenied(error))) notify(errorMessage(error), { type: 'error' })
        return false
      }
    },
    [cache, notify, logoutIfDenied],
  )
}
