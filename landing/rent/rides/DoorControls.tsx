import { useState } from 'react'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'

const acts = [
  ['unlock', { ko: '문 열기', en: 'Unlock' }],
  ['lock', { ko: '문 잠그기', en: 'Lock' }],
  ['horn', { ko: '경적', en: 'Horn' }],
] as const

const messages = {
  ko: { title: '차 문', done: '차가 응답했습니다.', busy: '차에 연결하고 있습니다…' },
  en: { title: 'Doors', done: 'The car has answered.', busy: 'Connecting to the car…' },
}

/** Buttons for the doors and the horn. A command is sent once: it is never repeated by itself. */
export function DoorControls({ id }: { id: number }) {
  const { say } = usePageLanguage()
  const { title, done, busy: connecting } = say(messages)
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<{ text: string; isSuccess: boolean } | null>(null)
  async function send(act: (typeof acts)[number][0]) {
    setBusy(true)
    const result = await memberApi.post('rent', 'door', { id, act })
    setNote(result.ok ? { text: done, isSuccess: true } : { text: result.error.message, isSuccess: false })
    setBusy(false)
  }
  return (
    <section className="panel step" aria-labelledby="doors">
      <h2 id="doors">{title}</h2>
      <div className="doors">
        {acts.map(([act, words]) => (
          <button key={act} className="quiet" disabled={busy} onClick={() => void send(act)}>
            {say(words)}
          </button>
        ))}
      </div>
      <p className={note && !busy && !note.isSuccess ? 'wrong' : 'small'} role="status">
        {busy ? connecting : note?.text}
      </p>
    </section>
  )
}
