import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { occupancy } from '#resources/rental/occupancy/occupancy.ts'
import { rcarDisable } from '#resources/rental/out-of-service/rcarDisable.ts'
import { rent } from '#resources/rental/rent/rent.ts'
import { routeOf } from '#schema'
import { timelineMessages } from './_messages.ts'

/** Saves a proposal, then reloads everything that shows occupancies. */
export function useSaveProposal(onDone: () => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const cache = useQueryClient()
  const notify = useNotify()
  async function keep(write: () => Promise<unknown>) {
    setBusy(true)
    setRefused(undefined)
    try {
      await write()
      notify(timelineMessages().done, { type: 'success' })
      await Promise.all([occupancy, rent, rcarDisable].map((resource) => cache.invalidateQueries({ queryKey: [routeOf(resource.name)] })))
      onDone()
    } catch (error) {
      setRefused(error)
    }
    setBusy(false)
  }
  return { keep, busy, refused }
}
