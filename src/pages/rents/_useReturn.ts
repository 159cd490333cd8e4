import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { api } from '#provider'
import { occupancy } from '#resources/rides/occupancy.ts'
import { rcarState } from '#resources/rides/rcarState.ts'
import { rent } from '#resources/rides/rent.ts'
import { routeOf } from '#schema'
import { messageOf } from '../../parts/messageOf.ts'
import { returnWords } from './_returnWords.ts'

export type Report = Omit<Parameters<typeof api.rent.reportState>[0], 'id' | 'version'>
export type Shot = Report['photos'][number]
export type Damage = NonNullable<Report['damages']>[number]

const said = (error: unknown) => {
  const issues: readonly { message: string }[] = (error instanceof HttpError ? error.body?.issues : undefined) ?? []
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : messageOf(error)
}

/** Enters the inspection and takes the car back. An inspection that is entered is not entered again when only the second was refused. */
export function useReturn(id: number) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState('')
  const [entered, setEntered] = useState('')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()

  async function run(report: Report, elsewhere_reason: string) {
    const text = JSON.stringify(report)
    if (entered !== text) await api.rent.reportState({ id, ...report })
    setEntered(text)
    await api.rent.bringBack({ id, ...(elsewhere_reason !== '' && { elsewhere_reason }) })
    notify(returnWords().done, { type: 'success' })
    await Promise.all([rent, rcarState, occupancy].map((of) => cache.invalidateQueries({ queryKey: [routeOf(of.name)] })))
    void navigate(`/admin/${routeOf(rent.name)}/${id}/show`)
  }
  const takeBack = async (report: Report, elsewhere: string) => {
    setBusy(true)
    setRefused('')
    await run(report, elsewhere).catch((error: unknown) => setRefused(said(error)))
    setBusy(false)
  }
  return { takeBack, busy, refused }
}
