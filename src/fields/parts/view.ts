import type { ComponentType } from 'react'
import type { Field } from '#schema/base/field.ts'

export interface CellProps<F extends Field = Field> {
  field: F
  /** The name of the field; its wire keys are read from the row. */
  name: string
  row: Readonly<Record<string, unknown>>
  /** True on a show page, which has more room than a list. */
  wide?: boolean
}

export interface InputProps<F extends Field = Field> {
  field: F
  name: string
  label: string
  /** The path of the enclosing object in the form, e.g. `tiers.0.`; empty at the top. */
  prefix?: string
  disabled?: boolean
}

/** The components of a kind of field: in a list or page, in a form, in the filter bar. Inputs are react-hook-form fields by their wire keys. */
export interface FieldView<F extends Field = Field> {
  Cell: ComponentType<CellProps<F>>
  Input: ComponentType<InputProps<F>>
  /** Undefined for kinds that cannot be filtered. */
  Filter?: ComponentType<InputProps<F>>
  align?: 'right' | 'center'
  /** The input is a text box. */
  isTextBox?: true
  /** The preferred width of a list column in pixels. */
  width?: number
}
