import { useState } from 'react'
import { HttpError, useNotify } from 'react-admin'
import { api } from '#provider'
import { errorMessage } from '../../../components/feedback/errorMessage.ts'
import { returnMessages } from './_returnMessages.ts'
import { useRedirectToRental } from '../_base/_useRedirectToRental.ts'

export type InspectionReport = Omit<Parameters<typeof api.rent.reportState>[0], 'id' | 'version'>
export type ReturnPhoto = InspectionReport['photos'][number]
export type Damage = NonNullable<InspectionReport['damages']>[number]

const errorTextOf = (error: unknown) => {
  const issues: readonly { message: string }[] = (error instanceof HttpError ? error.body?.issues : undefined) ?? []
  return issues.length > 0 ? issues.map(({ message }) => message).join(' ') : errorMessage(error)
}

/** Saves the inspection and returns the vehicle. If only the return fails, the saved inspection is reused. */
export function useReturnVehicle(id: number) {
  const [busy, setBusy] = useState(false)
  const [reason, setRefused] = useState('')
  const [entered, setEntered] = useState('')
  const toRide = useRedirectToRental()
  const notify = useNotify()

  async function run(report: InspectionReport, elsewhere_reason: string) {
    const text = JSON.stringify(report)
    if (entered !== text) await api.rent.reportState({ id, ...report })
    setEntered(text)
    await api.rent.bringBack({ id, ...(elsewhere_reason !== '' && { elsewhere_reason }) })
    notify(returnMessages().done, { type: 'success' })
    await toRide.go(id)
  }
  const takeBack = async (report: InspectionReport, elsewhere: string) => {
    setBusy(true)
    setRefused('')
    toRide.soon()
    await run(report, elsewhere).catch((error: unknown) => setRefused(errorTextOf(error)))
    setBusy(false)
  }
  return { takeBack, busy, refused: reason, isWritten: toRide.isWritten }
}
