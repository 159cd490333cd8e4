import { landingVersion } from '#resources/help/landing/landingVersion.ts'
import { labelText } from '#schema'
import { ToneChip } from '../../fields/parts/ToneChip.tsx'
import { fieldsOf } from '#schema/row/fieldKey.ts'
import type { LandingVersionRow } from './_draft/_content.ts'

const { status: states } = fieldsOf(landingVersion)

/** The status of a version with its label and tone. */
export const VersionStatusChip = ({ status }: Pick<LandingVersionRow, 'status'>) => (
  <ToneChip tone={states?.options.tones?.[status]} text={labelText(states?.choices?.[status] ?? status, status)} />
)
