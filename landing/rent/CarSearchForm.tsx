import type { CarSearchOptions } from '#resources/rental/fleet/offerCalls.ts'
import type { CallError } from '#client/calls.ts'
import { fieldErrorText } from '#client/calls.ts'
import { usePageLanguage } from '../components/reader.ts'
import { SelectField } from './Field.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import type { CarSearchCriteria } from './searchAddress.ts'

const messages = {
  ko: {
    search: '차량 검색',
    where: '어디서',
    anywhere: '모든 스팟',
    model: '차종',
    anyModel: '모든 차종',
    order: '정렬',
    price: '낮은 요금순',
    near: '가까운 순',
  },
  en: {
    search: 'Search for a car',
    where: 'Where',
    anywhere: 'All spots',
    model: 'Model',
    anyModel: 'All models',
    order: 'Sort by',
    price: 'Lowest price',
    near: 'Nearest first',
  },
}

interface CarSearchFormProps {
  catalogue: CarSearchOptions
  wish: CarSearchCriteria
  error: CallError | null
  onChange(wish: CarSearchCriteria): void
}

const idOf = (value: string) => (value === '' ? null : Number(value))

/** Options of a list in groups, such as spots by district. */
function Grouped<T extends { id: number; name: string }>({ items, groupOf }: { items: readonly T[]; groupOf(item: T): string }) {
  return [...Map.groupBy(items, groupOf)].map(([group, members]) => (
    <optgroup key={group} label={group}>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

/** Where, when and which car. It searches with every change. */
export function CarSearchForm({ catalogue, wish, error, onChange }: CarSearchFormProps) {
  const { say } = usePageLanguage()
  const { search, where, anywhere, model, anyModel, order, price, near } = say(messages)
  return (
    <form className="panel search-form" role="search" aria-label={search} onSubmit={(event) => event.preventDefault()}>
      <SelectField label={where} name="spot" value={wish.spot ?? ''} onChange={({ target }) => onChange({ ...wish, spot: idOf(target.value) })}>
        <option value="">{anywhere}</option>
        <Grouped items={catalogue.spots} groupOf={({ district }) => district} />
      </SelectField>
      <PeriodFields
        period={wish.period}
        errors={{ start_at: fieldErrorText(error, 'start_at'), end_at: fieldErrorText(error, 'end_at') }}
        onChange={(period) => onChange({ ...wish, period })}
      />
      <SelectField label={model} name="model" value={wish.model ?? ''} onChange={({ target }) => onChange({ ...wish, model: idOf(target.value) })}>
        <option value="">{anyModel}</option>
        <Grouped items={catalogue.models} groupOf={({ brand }) => brand} />
      </SelectField>
      <SelectField
        label={order}
        name="order"
        value={wish.order}
        onChange={({ target }) => onChange({ ...wish, order: target.value === 'near' ? 'near' : 'price' })}
      >
        <option value="price">{price}</option>
        <option value="near">{near}</option>
      </SelectField>
    </form>
  )
}
