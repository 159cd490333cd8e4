import { useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { InputField } from '../Field.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'
import { dateTimeInputValue, parseMoment, timeStepSeconds } from '../period.ts'
import { PeriodFields } from '../PeriodFields.tsx'
import { ChangeCostNote } from './ChangeCostNote.tsx'
import { useRideCall } from '../useRideCall.ts'
import { useChangeCost } from './useChangeCost.ts'

const messages = {
  ko: {
    change: '시간 변경',
    doChange: '변경하기',
    extend: '연장',
    until: '새 반납 시각',
    doExtend: '연장하기',
    cancel: '예약 취소',
    reason: '취소 사유',
    doCancel: '예약 취소하기',
  },
  en: {
    change: 'Change the time',
    doChange: 'Change booking',
    extend: 'Extend',
    until: 'New return time',
    doExtend: 'Extend',
    cancel: 'Cancel the booking',
    reason: 'Reason',
    doCancel: 'Cancel booking',
  },
}

export interface RideFormProps {
  ride: OwnRow<'rent'>
  reload(): Promise<unknown>
}

/** Another time for a booked ride, with the difference in price before it is made. */
export function RescheduleForm({ ride: { id, start_at, end_at, version }, reload }: RideFormProps) {
  const { say } = usePageLanguage()
  const { change, doChange } = say(messages)
  const [period, setPeriod] = useState({ start_at, end_at })
  const isSame = period.start_at === start_at && period.end_at === end_at
  const { terms, error, busy } = useChangeCost(id, 'change', isSame ? null : period)
  const call = useRideCall(reload)
  const send = () => call.run(`change ${id} ${version}`, (key) => memberApi.post('rent', 'change', { id, ...period, at_current: false }, { key }))
  return (
    <details className="panel">
      <summary>{change}</summary>
      <div className="fields">
        <PeriodFields period={period} onChange={setPeriod} />
        <ChangeCostNote terms={terms} error={call.error ?? error} />
        <button className="button" disabled={isSame || busy || call.busy || !terms || terms.obstacles.length > 0} onClick={() => void send()}>
          {doChange}
        </button>
      </div>
    </details>
  )
}

/** A later return, with its price before it is charged. */
export function ExtendForm({ ride: { id, end_at, version }, reload }: RideFormProps) {
  const { say } = usePageLanguage()
  const { extend, until, doExtend } = say(messages)
  const [later, setLater] = useState(end_at)
  const { terms, error, busy } = useChangeCost(id, 'extend', later > end_at ? { end_at: later } : null)
  const call = useRideCall(reload)
  const send = () => call.run(`extend ${id} ${version}`, (key) => memberApi.post('rent', 'extend', { id, end_at: later }, { key }))
  return (
    <details className="panel">
      <summary>{extend}</summary>
      <div className="fields">
        <InputField
          label={until}
          type="datetime-local"
          step={timeStepSeconds}
          min={dateTimeInputValue(end_at)}
          value={dateTimeInputValue(later)}
          onChange={({ target }) => setLater(parseMoment(target.value) ?? later)}
        />
        <ChangeCostNote terms={terms} error={call.error ?? error} />
        <button className="button" disabled={later <= end_at || busy || call.busy || !terms || terms.obstacles.length > 0} onClick={() => void send()}>
          {doExtend}
        </button>
      </div>
    </details>
  )
}

/** Cancellation with its fee before it is made. */
export function CancelForm({ ride: { id, paid_amount, version }, reload }: RideFormProps) {
  const { say } = usePageLanguage()
  const { cancel, reason: reasonLabel, doCancel } = say(messages)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { terms, error, busy } = useChangeCost(id, 'cancel', isOpen ? { cancel_reason: reasonLabel, is_ours: false } : null)
  const call = useRideCall(reload)
  const send = () => call.run(`cancel ${id} ${version}`, (key) => memberApi.post('rent', 'cancel', { id, cancel_reason: reason, is_ours: false }, { key }))
  return (
    <details className="panel" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{cancel}</summary>
      <div className="fields">
        <ChangeCostNote terms={terms} error={call.error ?? error} paid={paid_amount} />
        <InputField label={reasonLabel} value={reason} maxLength={100} onChange={({ target }) => setReason(target.value)} />
        <button
          className="button danger"
          disabled={reason.trim() === '' || busy || call.busy || !terms || terms.obstacles.length > 0}
          onClick={() => void send()}
        >
          {doCancel}
        </button>
      </div>
    </details>
  )
}
