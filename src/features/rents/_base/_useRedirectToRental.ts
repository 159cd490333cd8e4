import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rcarState } from '#resources/rental/inspection/rcarState.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { useLazyViews } from '../../../components/lazyViews.ts'

/** Resources that a change of a rental affects. */
const affectedRoutes = [rent, rcar, rcarState, occupancy].map(({ name }) => routeOf(name))

/**
 * Leaves a page that writes a rental for the rental's page, whose code loads while the request runs;
 * queries of this page are not refetched. `isWritten` tells that leaving loses nothing.
 */
export function useRedirectToRental() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { preload } = useLazyViews()
  const isWritten = useRef(false)
  return useMemo(
    () => ({
      isWritten,
      soon: () => preload(rent),
      async go(id: number) {
        await Promise.all(affectedRoutes.map((route) => cache.invalidateQueries({ queryKey: [route], refetchType: 'none' })))
        isWritten.current = true
        void navigate(`/admin/${routeOf(rent.name)}/${id}/show`)
      },
    }),
    [cache, navigate, preload],
  )
}
