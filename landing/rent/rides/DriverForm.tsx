import { useState } from 'react'
import { memberApi } from '../../components/memberApi.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { Refusal } from '../../components/Refusal.tsx'
import type { AdditionalDriver } from '../AdditionalDriverFields.tsx'
import { AdditionalDriverFields, isDriverRefused } from '../AdditionalDriverFields.tsx'
import { useRideCall } from '../useRideCall.ts'
import type { RideFormProps } from './ChangeForms.tsx'

const messages = {
  ko: {
    title: '추가 운전자',
    named: (name: string) => `지금 추가 운전자는 ${name} 님입니다. 새로 적으면 바뀝니다.`,
    save: '추가 운전자 저장',
    remove: '추가 운전자 빼기',
    saved: '추가 운전자를 저장했습니다.',
    removed: '추가 운전자를 뺐습니다.',
  },
  en: {
    title: 'Additional driver',
    named: (name: string) => `The additional driver is ${name}. Entering another person replaces them.`,
    save: 'Save additional driver',
    remove: 'Remove additional driver',
    saved: 'The additional driver was saved.',
    removed: 'The additional driver was removed.',
  },
}

/** Names, replaces or removes the additional driver of a booked ride. */
export function DriverForm({ ride: { id, version }, reload }: RideFormProps) {
  const { say } = usePageLanguage()
  const { title, named, save, remove, saved, removed } = say(messages)
  const [driver, setDriver] = useState<AdditionalDriver | null>(null)
  const [done, setDone] = useState('')
  const [saves, setSaves] = useState(0)
  const { busy, error, run } = useRideCall(reload)
  // The ride itself keeps the driver masked; the member's contract names them.
  const [name, setName] = useState<string | null>(null)
  async function readName() {
    const contract = await memberApi.get('rent', 'contract', { id })
    if (contract.ok) setName(contract.value.second_driver)
  }
  async function send(next: AdditionalDriver | null) {
    setDone('')
    const isOk = await run(`driver ${id} ${version}`, (key) => memberApi.post('rent', 'nameDriver', { id, second_driver: next }, { key }))
    if (!isOk) return
    await readName()
    setDone(next ? saved : removed)
    setDriver(null)
    setSaves((count) => count + 1)
  }
  return (
    <details className="panel" onToggle={({ currentTarget }) => currentTarget.open && void readName()}>
      <summary>{title}</summary>
      <div className="fields">
        {name !== null && <p className="small">{named(name)}</p>}
        {/* A saved driver leaves empty fields. */}
        <AdditionalDriverFields key={saves} error={error} onChange={setDriver} />
        {error && !isDriverRefused(error) && <Refusal>{error.message}</Refusal>}
        {done !== '' && (
          <p className="notice good" role="status">
            {done}
          </p>
        )}
        <button className="button" disabled={driver === null || busy} onClick={() => void send(driver)}>
          {save}
        </button>
        {name !== null && (
          <button className="quiet" disabled={busy} onClick={() => void send(null)}>
            {remove}
          </button>
        )}
      </div>
    </details>
  )
}
