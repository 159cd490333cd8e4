import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { MeResponse } from '#provider'
import { currentUserCache } from '#provider'
import { hasAccess } from '#schema'
import { queryClient } from '../components/queryClient.ts'
import { MeProvider, accountPath, deskAccountPage } from '../components/session/me.tsx'
import { deleteDraftsOfOthers } from '../views/form/storedDrafts.ts'
import { LoadingScreen } from './LoadingScreen.tsx'
import { ImpersonationPage } from './ImpersonationPage.tsx'

const reloadAfterMs = 1000

/** Loads the signed-in user before anything else: without one it redirects to the login page, on failure it reloads. */
export function AuthGate({ children }: { children: ReactNode }) {
  const location = useLocation()
  const me = useMeQuery()
  if (me === undefined) return <LoadingScreen />
  const from = { nextPathname: location.pathname, nextSearch: location.search }
  if (me?.must_change_password) return <Navigate to="/admin/password" replace state={from} />
  if (me?.must_add_factor) {
    return location.pathname === accountPath ? <MeProvider me={me}>{children}</MeProvider> : <Navigate to={accountPath} replace />
  }
  if (me?.real && !hasAccess(me.permissions.accessLevel, 'desk')) return <ImpersonationPage me={me} />
  if (me === null || !hasAccess(me.permissions.accessLevel, 'desk')) return <Navigate to="/admin/login" replace state={from} />
  const only = deskAccountPage(me.permissions.accessLevel)
  if (only && location.pathname !== only && location.pathname !== accountPath) return <Navigate to={only} replace />
  return <MeProvider me={me}>{children}</MeProvider>
}

function useMeQuery() {
  const [me, setMe] = useState<MeResponse>()
  useEffect(() => {
    let isUnmounted = false
    let timer: number | undefined
    // The user can have changed, so data cached for the previous user is discarded.
    currentUserCache.clear()
    queryClient.clear()
    currentUserCache.get().then(
      (match) => {
        if (!isUnmounted && match) deleteDraftsOfOthers(match.id, match.real?.id ?? match.id)
        return !isUnmounted && setMe(match)
      },
      () => {
        if (!isUnmounted) timer = window.setTimeout(() => window.location.reload(), reloadAfterMs)
      },
    )
    return () => {
      isUnmounted = true
      window.clearTimeout(timer)
    }
  }, [])
  return me
}
