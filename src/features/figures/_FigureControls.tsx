import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useEffect } from 'react'
import { Form } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PeriodPreset } from '#resources/figures/figureDefinitions.ts'
import { figureDefinitions, periodPresets } from '#resources/figures/figureDefinitions.ts'
import { figureDefinitionOf } from '#resources/figures/figureQuery.ts'
import { day, labelText } from '#schema'
import { addDays, isDay, toSeoulWallTime } from '#schema/base/time.ts'
import { FieldInputGrid } from '../../views/form/FieldInputGrid.tsx'
import { LabelledSelect } from './_LabelledSelect.tsx'
import { FigureFilterForm } from './_FigureFilterForm.tsx'
import type { FiguresPageState } from './_figureParams.ts'
import { useAvailableFigures } from './_figureParams.ts'
import { figureMessages } from './_messages.ts'

export interface FigureControlsProps {
  params: FiguresPageState
  onChange: (next: Partial<FiguresPageState>) => void
}

const customPeriod = 'own'
const overviewOption = 'overview'

const currentDay = () => toSeoulWallTime(new Date()).slice(0, 10)

/** The default range: the thirty days up to yesterday. */
const defaultDays = () => {
  const today = toSeoulWallTime(new Date())
  return { from: addDays(today, -30), until: addDays(today, -1) }
}

/** Chooses the figure and the period. */
export function FigureControls({ params, onChange }: FigureControlsProps) {
  const { figure, overview, period, customPeriod: ownLabel } = figureMessages()
  const availableFigures = useAvailableFigures()
  const isAsOf = !params.isOverview && figureDefinitionOf(params.figure).asOf === true
  const isOwn = params.from !== undefined && params.until !== undefined
  const choosePeriod = (chosen: string) =>
    chosen === customPeriod ? onChange(defaultDays()) : onChange({ period: chosen as PeriodPreset, from: undefined, until: undefined })
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
        <LabelledSelect
          label={figure}
          value={params.isOverview ? overviewOption : params.figure}
          options={[[overviewOption, overview], ...availableFigures.map((key) => [key, labelText(figureDefinitions[key].label, key)] as const)]}
          onChange={(key) => onChange(key === overviewOption ? { isOverview: true } : { isOverview: false, figure: key as FiguresPageState['figure'] })}
        />
        {isAsOf ? (
          <Form key="asOf" record={{ id: 0, until: params.until ?? currentDay() }} onSubmit={() => undefined}>
            <AsOfDay params={params} onChange={onChange} />
          </Form>
        ) : (
          <LabelledSelect
            label={period}
            value={isOwn ? customPeriod : params.period}
            options={[...Object.entries(periodPresets).map(([key, label]) => [key, labelText(label, key)] as const), [customPeriod, ownLabel]]}
            onChange={choosePeriod}
          />
        )}
      </Box>
      {isOwn && !isAsOf && (
        <Form record={{ id: 0, from: params.from, until: params.until }} onSubmit={() => undefined}>
          <CustomPeriod params={params} onChange={onChange} />
        </Form>
      )}
      {!params.isOverview && <FigureFilterForm params={params} onChange={onChange} />}
    </Card>
  )
}

const isDayText = (value: unknown): value is string => typeof value === 'string' && isDay(value)

function CustomPeriod({ params, onChange }: FigureControlsProps) {
  const { from: fromLabel, until: untilLabel } = figureMessages()
  const [from, until]: unknown[] = useWatch({ name: ['from', 'until'] })
  useEffect(() => {
    if (isDayText(from) && isDayText(until) && (from !== params.from || until !== params.until)) onChange({ from, until })
    // Only typed days trigger this; changes of the address do not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [from, until])
  return <FieldInputGrid fields={Object.entries({ from: day(fromLabel), until: day(untilLabel) })} />
}

/** The day of the balances, as a period of one day. */
function AsOfDay({ params, onChange }: FigureControlsProps) {
  const { asOf } = figureMessages()
  const until: unknown = useWatch({ name: 'until' })
  useEffect(() => {
    if (isDayText(until) && until !== (params.until ?? currentDay())) onChange({ from: until, until })
    // Only a typed day triggers this; changes of the address do not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [until])
  return <FieldInputGrid fields={Object.entries({ until: day(asOf) })} />
}
