import type { ComponentProps, ComponentType } from 'react'
import type * as controls from './controls.ts'
import { lazyWithSkeleton } from '../parts/lazyWithSkeleton.tsx'

type Controls = typeof controls

const loadControls = () => import('./controls.ts')

// Each name is the export of the same name; TypeScript cannot infer this through a generic name.
const control = <N extends keyof Controls>(name: N, height = 48, margin?: number) =>
  lazyWithSkeleton<ComponentProps<Controls[N]>>(async () => (await loadControls())[name] as ComponentType<ComponentProps<Controls[N]>>, height, margin)

export const TextBox = control('TextBox')
export const NumberBox = control('NumberBox')
export const DateInput = control('DateInput')
export const MonthOrTimeInput = control('MonthOrTimeInput')
export const WeekTimeInput = control('WeekTimeInput')
export const PeriodInput = control('PeriodInput')
export const FlagInput = control('FlagInput')
export const ChoiceInput = control('ChoiceInput')
export const ChoicesInput = control('ChoicesInput', 64)
export const ColorInput = control('ColorInput')
export const RefInput = control('RefInput')
export const RefsInput = control('RefsInput')
export const PicturesInput = control('PicturesInput', 72)
export const FilesInput = control('FilesInput', 72)
export const RowsInput = control('RowsInput', 140)
export const NestedRecordInput = control('NestedRecordInput', 140)
export const JsonInput = control('JsonInput', 140)
export const CoordinatesInput = control('CoordinatesInput', 330)
export const AudienceInput = control('AudienceInput', 64)
export const SecretInput = control('SecretInput', 64)
export const ReadOnlyValue = control('ReadOnlyValue', 64)
export const RevealButton = control('RevealButton', 30.75, 0)

export const ContainsFilter = control('ContainsFilter', 40)
export const ExactFilter = control('ExactFilter', 40)
export const FixedOptionsFilter = control('FixedOptionsFilter', 40)
export const PresenceFilter = control('PresenceFilter', 40)
export const NumberRangeFilter = control('NumberRangeFilter', 40)
export const ChoiceFilter = control('ChoiceFilter', 40)
export const DateFilter = control('DateFilter', 40)
export const MonthOrTimeFilter = control('MonthOrTimeFilter', 40)
export const RefFilter = control('RefFilter', 40)
