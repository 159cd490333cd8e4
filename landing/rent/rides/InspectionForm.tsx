import type { FormEvent } from 'react'
import { useState } from 'react'
import type { CallError, CallResult } from '#client/calls.ts'
import { fieldErrorText } from '#client/calls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import { memberApi } from '../../components/memberApi.ts'
import { uploadOnce } from '../uploadOnce.ts'
import { requestGeolocation } from '../requestGeolocation.ts'
import { InputField } from '../Field.tsx'
import type { RideFormProps } from './ChangeForms.tsx'
import { useRideCall } from '../useRideCall.ts'
import { Refusal } from '../../components/Refusal.tsx'

const sides = [
  ['front', { ko: '앞', en: 'Front' }],
  ['rear', { ko: '뒤', en: 'Rear' }],
  ['left', { ko: '왼쪽', en: 'Left' }],
  ['right', { ko: '오른쪽', en: 'Right' }],
] as const
type Side = (typeof sides)[number][0]

const messages = {
  ko: {
    pickup: '차량 확인과 대여 시작',
    bringBack: '차량 확인과 반납',
    km: '주행거리 (km)',
    fuel: '연료·배터리 (%)',
    photo: (side: string) => `${side} 사진`,
    doPickup: '대여 시작하기',
    doReturn: '반납하기',
    busy: '보내고 있습니다…',
    lead: '네 방향 사진을 찍고 계기판의 값을 입력해 주세요. 위치는 이 기기가 알려 줍니다.',
  },
  en: {
    pickup: 'Check the car and start',
    bringBack: 'Check the car and return it',
    km: 'Mileage (km)',
    fuel: 'Fuel or battery (%)',
    photo: (side: string) => `Photo: ${side}`,
    doPickup: 'Start the rental',
    doReturn: 'Return the car',
    busy: 'Sending…',
    lead: 'Take photos of the four sides and enter the values of the dashboard. The location comes from this device.',
  },
}

type Photos = Readonly<Partial<Record<Side, File>>>

/** The number in an input. An empty one is `NaN`, which is sent as null, so that the server names the field; 0 would be a value. */
const numberIn = (text: string) => (text.trim() === '' ? NaN : Number(text))

/** Uploads the photos one after the other. The first failure ends it, with the error at its side. */
async function uploadPhotos(photos: Photos) {
  const uploaded: { slot: Side; photo: string }[] = []
  for (const [slot] of sides) {
    const file = photos[slot]
    if (!file) continue
    const result = await uploadOnce(file)
    if (!result.ok) return { failure: { ...result.error, issues: [{ path: [slot], message: result.error.message }] } satisfies CallError }
    uploaded.push({ slot, photo: result.value.key })
  }
  return { uploaded }
}

/** The state of the car with photos; then the rental starts, or ends. */
export function InspectionForm({ ride: { id, status, version }, reload }: RideFormProps) {
  const { say } = usePageLanguage()
  const words = say(messages)
  const isPickup = status === 'reserved'
  const [km, setKm] = useState('')
  const [fuel, setFuel] = useState('')
  const [photos, setPhotos] = useState<Photos>({})
  const { busy, error, run } = useRideCall(reload)

  async function send(key: string): Promise<CallResult<unknown>> {
    const [{ uploaded, failure }, lat_lng] = await Promise.all([uploadPhotos(photos), requestGeolocation()])
    if (failure) return { ok: false, error: failure }
    const state = { id, odometer_km: numberIn(km), fuel_pct: numberIn(fuel), lat_lng, photos: uploaded }
    const reported = await memberApi.post('rent', 'reportState', state)
    if (!reported.ok) return reported
    return isPickup ? memberApi.post('rent', 'pickup', { id }, { key }) : memberApi.post('rent', 'bringBack', { id, elsewhere_reason: null }, { key })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(`${isPickup ? 'pickup' : 'return'} ${id} ${version}`, send)
  }

  const number = (label: string, value: string, field: string, set: (text: string) => void) => (
    <InputField
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      value={value}
      error={fieldErrorText(error, field)}
      onChange={({ target }) => set(target.value)}
    />
  )
  return (
    <details className="panel" open={!isPickup}>
      <summary>{isPickup ? words.pickup : words.bringBack}</summary>
      <form className="fields" onSubmit={submit} noValidate>
        <p className="small">{words.lead}</p>
        {number(words.km, km, 'odometer_km', setKm)}
        {number(words.fuel, fuel, 'fuel_pct', setFuel)}
        {sides.map(([slot, names]) => (
          <InputField
            key={slot}
            label={words.photo(say(names))}
            type="file"
            accept="image/*"
            capture="environment"
            error={fieldErrorText(error, slot)}
            onChange={({ target }) => setPhotos({ ...photos, [slot]: target.files?.[0] })}
          />
        ))}
        {error && <Refusal>{error.message}</Refusal>}
        <button className="button" disabled={busy}>
          {busy ? words.busy : isPickup ? words.doPickup : words.doReturn}
        </button>
      </form>
    </details>
  )
}
