import { licenceClasses } from '#resources/members/licence/licenceClasses.ts'
import { usePageLanguage } from '../components/reader.ts'
import { SelectField } from './Field.tsx'

export type LicenceClass = keyof typeof licenceClasses

const label = { ko: '종별', en: 'Licence class' }
const classNames = Object.keys(licenceClasses) as LicenceClass[]

interface LicenceClassFieldProps {
  value: LicenceClass
  error: string | undefined
  onChange(chosen: LicenceClass): void
}

/** The class of a driving licence. */
export function LicenceClassField({ value, error, onChange }: LicenceClassFieldProps) {
  const { language, say } = usePageLanguage()
  return (
    <SelectField label={say(label)} value={value} error={error} onChange={({ target }) => onChange(classNames.find((item) => item === target.value) ?? value)}>
      {classNames.map((item) => (
        <option key={item} value={item}>
          {licenceClasses[item][language]}
        </option>
      ))}
    </SelectField>
  )
}
