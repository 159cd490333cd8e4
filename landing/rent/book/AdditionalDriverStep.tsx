import type { CallError } from '#client/calls.ts'
import { usePageLanguage } from '../../components/reader.ts'
import type { AdditionalDriver } from '../AdditionalDriverFields.tsx'
import { AdditionalDriverFields, isDriverRefused } from '../AdditionalDriverFields.tsx'

const title = { ko: '추가 운전자 (선택)', en: 'Additional driver (optional)' }

interface AdditionalDriverStepProps {
  /** The refusal of the hold. */
  error: CallError | null
  /** Null while nothing is entered. */
  onChange(driver: AdditionalDriver | null): void
}

/** The additional driver of a booking that is being made. */
export const AdditionalDriverStep = ({ error, onChange }: AdditionalDriverStepProps) => {
  const { say } = usePageLanguage()
  return (
    <details className="panel step" open={isDriverRefused(error) || undefined}>
      <summary>{say(title)}</summary>
      <div className="fields">
        <AdditionalDriverFields error={error} onChange={onChange} />
      </div>
    </details>
  )
}
