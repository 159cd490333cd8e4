import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcar } from '#resources/rental/fleet/rcar.ts'
import { rcarState } from '#resources/rental/inspection/rcarState.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { useLazyViews } from '../../components/lazyViews.ts'

/** What a ride that was written has changed. */
const written = [rent, rcar, rcarState, occupancy].map(({ name }) => routeOf(name))

/** From a page that writes a ride to the ride: its page comes while the ride is written, and what is shown here is not asked for again on the way; `isWritten` says that nothing is lost by leaving. */
export function useToRide() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { soon } = useLazyViews()
  const isWritten = useRef(false)
  return useMemo(
    () => ({
      isWritten,
      soon: () => soon(rent),
      async go(id: number) {
        await Promise.all(written.map((route) => cache.invalidateQueries({ queryKey: [route], refetchType: 'none' })))
        isWritten.current = true
        void navigate(`/admin/${routeOf(rent.name)}/${id}/show`)
      },
    }),
    [cache, navigate, soon],
  )
}
