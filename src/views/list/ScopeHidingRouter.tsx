import type { ReactNode } from 'react'
import { useCallback, useMemo } from 'react'
import type { RouterProvider } from 'react-admin'
import { RouterProviderContext, useRouterProvider } from 'react-admin'
import type { Scope } from '../../components/parseScopedList.ts'
import { withScopeParams, withoutScopeParams } from '../../components/parseScopedList.ts'

/**
 * react-admin's list owns the whole query string and would drop the scope on every sort, page or
 * filter. This router hides the scope from it and adds it to its navigation.
 */
export function ScopeHidingRouter({ scope, children }: { scope: Scope; children: ReactNode }) {
  const router = useRouterProvider()
  const scoped = useMemo(() => withScope(router, scope), [router, scope])
  return <RouterProviderContext.Provider value={scoped}>{children}</RouterProviderContext.Provider>
}

function withScope(router: RouterProvider, scope: Scope): RouterProvider {
  return {
    ...router,
    useLocation() {
      const location = router.useLocation()
      return useMemo(() => ({ ...location, search: withoutScopeParams(location.search, scope) }), [location])
    },
    useNavigate() {
      const navigate = router.useNavigate()
      return useCallback<typeof navigate>(
        (to, options) => {
          const isSamePage = typeof to === 'object' && to.pathname === undefined && to.search !== undefined
          // The redirect to sign-in stores the address to return to, which needs the scope too.
          const state =
            options?.state?.nextSearch === undefined ? options?.state : { ...options.state, nextSearch: withScopeParams(options.state.nextSearch, scope) }
          navigate(isSamePage ? { ...to, search: withScopeParams(to.search ?? '', scope) } : to, { ...options, state })
        },
        [navigate],
      )
    },
  }
}
