import type { FormEvent } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { fieldErrorText } from '#client/calls.ts'
import { claimStates } from '#resources/rental/claims/claimLabels.ts'
import { labelText } from '#schema/base/label.ts'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { Refusal } from '../../components/Refusal.tsx'
import { TextAreaField } from '../Field.tsx'
import type { OwnRow } from '../member/findOwnRows.ts'
import { momentText } from '../period.ts'
import { useRideCall } from '../useRideCall.ts'

const messages = {
  ko: {
    member: '나',
    staff: '라이드',
    reply: '메시지',
    send: '보내기',
    busy: '보내고 있습니다…',
    result: '처리 결과',
    due: (at: string) => `${at}까지 답변드립니다.`,
  },
  en: { member: 'You', staff: 'Ride', reply: 'Message', send: 'Send', busy: 'Sending…', result: 'Result', due: (at: string) => `We will reply by ${at}.` },
}

/** A message of the talk, as the call returns it. */
interface TalkMessage {
  readonly by: 'member' | 'staff'
  readonly at: string
  readonly text: string
  readonly files: readonly { readonly name: string; readonly address: string }[]
}

/** The call that takes a message of the member in each state; a complaint in another state is over. */
const messageCalls = { received: 'write', in_progress: 'write', waiting: 'answer', resolved: 'write' } as const
type OpenState = keyof typeof messageCalls
const isOpen = (status: string): status is OpenState => status in messageCalls

interface ComplaintTalkProps {
  claim: OwnRow<'claim'>
  reload(): Promise<unknown>
}

/** A complaint with the messages between member and staff. */
export function ComplaintTalk({ claim, reload }: ComplaintTalkProps) {
  const { id, code, title, content, status, resolution, due_at } = claim
  const { language, say } = usePageLanguage()
  const words = say(messages)
  const [talk, setTalk] = useState<readonly TalkMessage[]>([])
  const read = useCallback(async () => {
    const result = await memberApi.get('claim', 'messages', { id })
    if (result.ok) setTalk(result.value.messages)
  }, [id])
  useEffect(() => void read(), [read])
  const onSent = () => Promise.all([read(), reload()])
  return (
    <li aria-label={`${title} ${code}`}>
      <div>
        <b>{title}</b>
        <small>
          {code} · {labelText(claimStates[status], status, language)}
        </small>
        <p className="notice-text">{content}</p>
        {talk.map(({ by, at, text, files }) => (
          <p key={`${at} ${text}`} className="notice-text">
            <small>
              {words[by]} · {momentText(language, at)}
            </small>
            {text}
            {files.map((file) => (
              <a key={file.address} href={file.address}>
                {file.name}
              </a>
            ))}
          </p>
        ))}
        {resolution && (
          <p className="notice-text">
            {words.result}: {resolution}
          </p>
        )}
        {due_at && status === 'received' && <p className="small">{words.due(momentText(language, due_at))}</p>}
        {isOpen(status) && <MessageForm key={talk.length} id={id} call={messageCalls[status]} onSent={onSent} />}
      </div>
    </li>
  )
}

function MessageForm({ id, call, onSent }: { id: number; call: 'write' | 'answer'; onSent(): Promise<unknown> }) {
  const { say } = usePageLanguage()
  const { reply, send, busy: sending } = say(messages)
  const [text, setText] = useState('')
  const { busy, error, run } = useRideCall(onSent)
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(`message ${id}`, (key) => memberApi.post('claim', call, { id, text, files: null }, { key }))
  }
  const wrong = fieldErrorText(error, 'text')
  return (
    <form className="fields" onSubmit={submit} noValidate>
      <TextAreaField label={reply} rows={2} value={text} error={wrong} onChange={({ target }) => setText(target.value)} />
      {error && !wrong && <Refusal>{error.message}</Refusal>}
      <button className="quiet" disabled={busy}>
        {busy ? sending : send}
      </button>
    </form>
  )
}
