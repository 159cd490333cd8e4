import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { damageFields as fields } from '#resources/rental/inspection/inspection.ts'
import { labelText } from '#schema'
import { returnMessages } from './_returnMessages.ts'
import type { Damage } from './_useReturnVehicle.ts'

interface DamagesProps {
  damages: readonly Damage[]
  onDamages: (damages: readonly Damage[]) => void
}

/** Defaults of a new damage. */
const newDamageDefaults = { type: 'scratch', severity: 'light' } as const

const parts = Object.keys(fields.part.choices) as Damage['part'][]

/** The damages: pressing a part adds one; two select boxes give its type and severity. */
export function DamageListInput({ damages, onDamages }: DamagesProps) {
  const toggle = (part: Damage['part']) =>
    onDamages(damages.some((item) => item.part === part) ? damages.filter((item) => item.part !== part) : [...damages, { part, ...newDamageDefaults }])
  const change = (part: Damage['part'], to: Partial<Damage>) => onDamages(damages.map((item) => (item.part === part ? { ...item, ...to } : item)))
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {returnMessages().pressPart}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {parts.map((part) => {
          const isMarked = damages.some((item) => item.part === part)
          return (
            <Button key={part} size="small" variant={isMarked ? 'contained' : 'outlined'} aria-pressed={isMarked} onClick={() => toggle(part)}>
              {labelText(fields.part.choices[part], part)}
            </Button>
          )
        })}
      </Box>
      {damages.map(({ part, type, severity }) => {
        const name = labelText(fields.part.choices[part], part)
        return (
          <Box key={part} role="group" aria-label={name} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ fontWeight: 600, minWidth: 96 }}>{name}</Typography>
            <DamageSelect
              label={labelText(fields.type.label, 'type')}
              choices={fields.type.choices}
              value={type}
              onChoose={(next) => change(part, { type: next })}
            />
            <DamageSelect
              label={labelText(fields.severity.label, 'severity')}
              choices={fields.severity.choices}
              value={severity}
              onChoose={(next) => change(part, { severity: next })}
            />
          </Box>
        )
      })}
    </Box>
  )
}

interface DamageSelectProps<V extends string> {
  label: string
  choices: Readonly<Record<V, string | { ko: string; en: string }>>
  value: V
  onChoose: (value: V) => void
}

function DamageSelect<V extends string>({ label, choices, value, onChoose }: DamageSelectProps<V>) {
  const keys = Object.keys(choices) as V[]
  return (
    <ToggleButtonGroup exclusive size="small" aria-label={label} value={value} onChange={(_event, next: V | null) => next && onChoose(next)}>
      {keys.map((key) => (
        <ToggleButton key={key} value={key}>
          {labelText(choices[key], key)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
