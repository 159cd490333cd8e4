import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { api } from '#provider'
import { messageOf } from '../../components/messageOf.ts'
import { returnWords } from './_returnWords.ts'
import { useToRide } from './_useToRide.ts'

export type Report = Omit<Parameters<typeof api.rent.reportState>[0], 'id' | 'version'>
export type Shot = Report['photos'][number]
export type Damage = NonNullable<Report['damages']>[number]

const said = (error: unknown) => {
  const issues: readonly { message: string }[] = (error instanceof HttpError ? error.body?.issues : undefined) ?? []
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : messageOf(error)
}

/** Saves the inspection and returns the vehicle. If only the return fails, the saved inspection is reused. */
export function useReturn(id: number) {
  const [busy, setBusy] = useState(false)
  const [reason, setRefused] = useState('')
  const [entered, setEntered] = useState('')
  const toRide = useToRide()
  const notify = useNotify()

  async function run(report: Report, elsewhere_reason: string) {
    const text = JSON.stringify(report)
    if (entered !== text) await api.rent.reportState({ id, ...report })
    setEntered(text)
    await api.rent.bringBack({ id, ...(elsewhere_reason !== '' && { elsewhere_reason }) })
    notify(returnWords().done, { type: 'success' })
    await toRide.go(id)
  }
  const takeBack = async (report: Report, elsewhere: string) => {
    setBusy(true)
    setRefused('')
    toRide.soon()
    await run(report, elsewhere).catch((error: unknown) => setRefused(said(error)))
    setBusy(false)
  }
  return { takeBack, busy, refused: reason, isWritten: toRide.isWritten }
}
