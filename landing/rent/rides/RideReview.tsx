import type { FormEvent } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { fieldErrorText } from '#client/calls.ts'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { TextAreaField } from '../Field.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'
import { findOwnRows } from '../member/findOwnRows.ts'
import { useRideCall } from '../useRideCall.ts'
import { Refusal } from '../../components/Refusal.tsx'

const messages = {
  ko: {
    title: '후기',
    score: '평점',
    stars: (score: number) => `${score}점`,
    content: '어떠셨나요? (선택)',
    hint: '홈페이지와 앱에 공개됩니다. 전화번호 같은 개인정보는 적지 마세요.',
    send: '후기 남기기',
    busy: '보내고 있습니다…',
    reply: '답글',
  },
  en: {
    title: 'Review',
    score: 'Rating',
    stars: (score: number) => (score === 1 ? '1 star' : `${score} stars`),
    content: 'How was it? (optional)',
    hint: 'It is public on the web site and in the app. Do not write personal data such as phone numbers.',
    send: 'Send the review',
    busy: 'Sending…',
    reply: 'Reply',
  },
}

const scores = [1, 2, 3, 4, 5] as const
const starsOf = (score: number) => '★'.repeat(score) + '☆'.repeat(5 - score)

/** The rating of a ride by radio buttons, which a keyboard moves through. */
function ScoreInput({ value, error, onChange }: { value: number | null; error: string | undefined; onChange(score: number): void }) {
  const { say } = usePageLanguage()
  const { score: label, stars } = say(messages)
  return (
    <fieldset className="score" aria-invalid={error !== undefined} aria-describedby={error && 'score-error'}>
      <legend>{label}</legend>
      {scores.map((score) => (
        <label key={score}>
          <input type="radio" name="score" checked={value === score} onChange={() => onChange(score)} aria-label={stars(score)} />
          <span aria-hidden="true">{value !== null && score <= value ? '★' : '☆'}</span>
        </label>
      ))}
      {error && (
        <p id="score-error" className="small wrong">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function NewReview({ rent_id, onWritten }: { rent_id: number; onWritten(): Promise<unknown> }) {
  const { say } = usePageLanguage()
  const words = say(messages)
  const [score, setScore] = useState<number | null>(null)
  const [content, setContent] = useState('')
  const { busy, error, run } = useRideCall(onWritten)
  function submit(event: FormEvent) {
    event.preventDefault()
    const params = { rent_id, acc_rent_id: null, score: score as number, sub_scores: null, content: content.trim() || null, images: null }
    void run(`review ${rent_id}`, (key) => memberApi.post('review', 'write', params, { key }))
  }
  const scoreError = fieldErrorText(error, 'score')
  const contentError = fieldErrorText(error, 'content')
  return (
    <form className="fields" onSubmit={submit} noValidate>
      <ScoreInput value={score} error={scoreError} onChange={setScore} />
      <TextAreaField
        label={words.content}
        hint={words.hint}
        rows={4}
        value={content}
        error={contentError}
        onChange={({ target }) => setContent(target.value)}
      />
      {error && !scoreError && !contentError && <Refusal>{error.message}</Refusal>}
      <button className="button" disabled={busy}>
        {busy ? words.busy : words.send}
      </button>
    </form>
  )
}

/** The member's review of a settled ride with the reply, or the form to write it. */
export function RideReview({ ride: { id, status } }: { ride: Pick<OwnRow<'rent'>, 'id' | 'status'> }) {
  const { say } = usePageLanguage()
  const { title, reply: replyLabel, stars } = say(messages)
  // Undefined while it loads: the form appears only if there is no review yet.
  const [review, setReview] = useState<OwnRow<'review'> | null>()
  const read = useCallback(async () => {
    const result = await findOwnRows('review', { rent_id: id, num: 1 })
    if (result.ok) setReview(result.value.rows[0] ?? null)
  }, [id])
  useEffect(() => void (status === 'completed' && read()), [read, status])
  if (review === undefined) return null
  return (
    <section className="panel step" aria-labelledby="review">
      <h2 id="review">{title}</h2>
      {review === null && <NewReview rent_id={id} onWritten={read} />}
      {review && (
        <>
          <p role="img" aria-label={stars(review.score)}>
            {starsOf(review.score)}
          </p>
          {review.content && <p>{review.content}</p>}
          {review.reply && (
            <p className="small">
              {replyLabel}: {review.reply}
            </p>
          )}
        </>
      )}
    </section>
  )
}
