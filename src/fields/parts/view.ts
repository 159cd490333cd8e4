import type { ComponentType } from 'react'
import type { Field } from '#schema/base/field.ts'

export interface CellProps<F extends Field = Field> {
  field: F
  /** The field's name; its wire keys are read from the row. */
  name: string
  row: Readonly<Record<string, unknown>>
  /** A show page has room that a list has not. */
  wide?: boolean
}

export interface InputProps<F extends Field = Field> {
  field: F
  name: string
  label: string
  /** Path of the enclosing object in the form, e.g. `tiers.0.`; empty at the top. */
  prefix?: string
  disabled?: boolean
}

/** How one kind of field looks: in a list or page, in a form, in the filter bar. Inputs are react-hook-form fields by their wire keys. */
export interface View<F extends Field = Field> {
  Cell: ComponentType<CellProps<F>>
  Input: ComponentType<InputProps<F>>
  /** None for kinds that cannot be filtered. */
  Filter?: ComponentType<InputProps<F>>
  align?: 'right' | 'center'
  /** Its input is a box to type into. */
  typed?: true
  /** Pixels that a list column wants. */
  width?: number
}
