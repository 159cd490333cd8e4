import type { FormEvent } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { fieldErrorText } from '#client/calls.ts'
import { claimTypes } from '#resources/rental/claims/claimLabels.ts'
import { labelText } from '#schema/base/label.ts'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { InputField, SelectField, TextAreaField } from '../Field.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'
import { findOwnRows } from '../member/findOwnRows.ts'
import { uploadOnce } from '../uploadOnce.ts'
import { useRideCall } from '../useRideCall.ts'
import { ComplaintTalk } from './ComplaintTalk.tsx'

const messages = {
  ko: {
    title: '문의와 불편 접수',
    report: '문제를 알리기',
    type: '어떤 문제인가요?',
    content: '내용',
    photos: '사진 (선택)',
    send: '접수하기',
    busy: '보내고 있습니다…',
    subject: (type: string) => `${type} 문의`,
    urgent: '사고가 났거나 길에서 멈췄다면 먼저 안전한 곳으로 옮기고 119나 112에 신고해 주세요.',
  },
  en: {
    title: 'Questions and complaints',
    report: 'Report a problem',
    type: 'What is wrong?',
    content: 'Description',
    photos: 'Photos (optional)',
    send: 'Send',
    busy: 'Sending…',
    subject: (type: string) => `Question: ${type}`,
    urgent: 'After an accident or a breakdown on the road, move to a safe place first and call 119 or 112.',
  },
}

type ClaimType = keyof typeof claimTypes
const types = Object.keys(claimTypes) as ClaimType[]

interface NewComplaintProps {
  ride: Pick<OwnRow<'rent'>, 'id' | 'rcar_id'>
  onSent(): Promise<unknown>
}

function NewComplaint({ ride: { id: rent_id, rcar_id }, onSent }: NewComplaintProps) {
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const [type, setType] = useState<ClaimType>('breakdown')
  const [content, setContent] = useState('')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const { busy, error, run } = useRideCall(onSent)
  const typeText = (item: ClaimType) => labelText(claimTypes[item], item, language)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isSent = await run(`complaint ${rent_id}`, async (key) => {
      const images: string[] = []
      for (const photo of photos) {
        const result = await uploadOnce(photo)
        if (!result.ok) return result
        images.push(result.value.key)
      }
      const params = { type, rent_id, rcar_id, occurred_at: null, title: words.subject(typeText(type)), content, images: images.length > 0 ? images : null }
      return memberApi.post('claim', 'open', params, { key })
    })
    if (isSent) setContent('')
  }

  const contentError = fieldErrorText(error, 'content')
  return (
    <details>
      <summary>{words.report}</summary>
      <form className="fields" onSubmit={(event) => void submit(event)} noValidate>
        <p className="small">{words.urgent}</p>
        <SelectField label={words.type} value={type} onChange={({ target }) => setType(target.value as ClaimType)}>
          {types.map((item) => (
            <option key={item} value={item}>
              {typeText(item)}
            </option>
          ))}
        </SelectField>
        <TextAreaField label={words.content} rows={4} value={content} error={contentError} onChange={({ target }) => setContent(target.value)} />
        <InputField label={words.photos} type="file" accept="image/*" multiple onChange={({ target }) => setPhotos([...(target.files ?? [])])} />
        {error && !contentError && <Refusal>{error.message}</Refusal>}
        <button className="button" disabled={busy}>
          {busy ? words.busy : words.send}
        </button>
      </form>
    </details>
  )
}

/** The complaints of a ride with their messages, and the form for a new one. */
export function RideComplaints({ ride }: { ride: OwnRow<'rent'> }) {
  const { say } = usePageLanguage()
  const { title } = say(messages)
  const [claims, setClaims] = useState<readonly OwnRow<'claim'>[] | null>(null)
  const [failure, setFailure] = useState('')
  const read = useCallback(async () => {
    const result = await findOwnRows('claim', { rent_id: ride.id })
    if (result.ok) setClaims(result.value.rows)
    setFailure(result.ok ? '' : result.error.message)
  }, [ride.id])
  useEffect(() => void read(), [read])
  // A booking without payment is no ride yet.
  if (failure !== '') return <Refusal>{failure}</Refusal>
  if (claims === null || (claims.length === 0 && (ride.status === 'hold' || ride.status === 'expired'))) return null
  return (
    <section className="panel step" aria-labelledby="complaints">
      <h2 id="complaints">{title}</h2>
      {claims.length > 0 && (
        <ul className="rows">
          {claims.map((claim) => (
            <ComplaintTalk key={claim.id} claim={claim} reload={read} />
          ))}
        </ul>
      )}
      <NewComplaint key={claims.length} ride={ride} onSent={read} />
    </section>
  )
}
