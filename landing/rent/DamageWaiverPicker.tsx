import type { CarOffer } from '#resources/rental/fleet/offerCalls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { won } from './money.ts'
import type { WaiverCode } from './useQuote.ts'
import { parseWaiverCode } from './useQuote.ts'

const messages = {
  ko: {
    title: '차량손해면책',
    lead: '사고가 났을 때 회원이 부담하는 수리비의 한도입니다.',
    none: '가입하지 않음',
    everything: '수리비를 모두 부담합니다',
    most: (amount: string) => `최대 ${amount}까지 부담합니다`,
    nothing: '부담하는 금액이 없습니다',
    day: (amount: string) => `하루 ${amount}`,
  },
  en: {
    title: 'Damage waiver',
    lead: 'How much of a repair you pay at most after an accident.',
    none: 'No waiver',
    everything: 'You pay the whole repair',
    most: (amount: string) => `You pay up to ${amount}`,
    nothing: 'You pay nothing',
    day: (amount: string) => `${amount} a day`,
  },
}

interface DamageWaiverPickerProps {
  waivers: CarOffer['waivers']
  value: WaiverCode
  onChange(code: WaiverCode): void
}

/** The damage waivers of a car side by side: what each costs and what remains to be paid. */
export function DamageWaiverPicker({ waivers, value, onChange }: DamageWaiverPickerProps) {
  const { language, say } = usePageLanguage()
  const { title, lead, none, everything, most, nothing, day } = say(messages)
  const options = [
    { code: 'none' as const, name: none, share: everything, price: won(language, 0) },
    ...waivers.map((waiver) => ({
      code: parseWaiverCode(waiver.code),
      name: waiver.label[language],
      share: waiver.deductible === 0 ? nothing : most(won(language, waiver.deductible)),
      price: day(won(language, waiver.day)),
    })),
  ]
  return (
    <fieldset className="waivers">
      <legend>{title}</legend>
      <p className="small">{lead}</p>
      {options.map(({ code, name, share, price }) => (
        <label key={code} className="option">
          <input type="radio" name="cdw" value={code} checked={code === value} onChange={() => onChange(code)} />
          <span>
            {name}
            <small>{share}</small>
          </span>
          <b>{price}</b>
        </label>
      ))}
    </fieldset>
  )
}
