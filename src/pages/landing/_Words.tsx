import Box from '@mui/material/Box'
import type { Field } from '#schema'
import { labelText } from '#schema'
import { viewOf } from '../../fields/views.ts'
import { useDesk } from './_deskContext.ts'

interface InputsProps {
  fields: Readonly<Record<string, Field>>
  /** `hero.`, `sections.2.` */
  prefix: string
  names: readonly string[]
}

function Inputs({ fields, prefix, names }: InputsProps) {
  return names.map((name) => {
    const field = fields[name]
    if (!field) return null
    const { Input } = viewOf(field)
    // The language is part of the key: each language is its own field.
    return <Input key={name} field={field} name={name} label={labelText(field.label, name)} prefix={prefix} />
  })
}

/** Texts of one language; `data-path` lets the preview find their fields. */
export function Texts({ fields, prefix, texts = ['title', 'text'] }: Omit<InputsProps, 'names'> & { texts?: readonly string[] }) {
  const { language } = useDesk()
  return texts.map((text) => (
    <Box key={text} data-path={prefix + text}>
      <Inputs fields={fields} prefix={prefix} names={[`${text}_${language}`]} />
    </Box>
  ))
}

/** A picture: an illustration or two uploaded images, and an alternative text. */
export function PictureFields({ fields, prefix }: Omit<InputsProps, 'names'>) {
  const { language } = useDesk()
  return (
    <Box data-path={`${prefix}picture`}>
      <Inputs fields={fields} prefix={prefix} names={[`alt_${language}`, 'scene', 'wide', 'narrow']} />
    </Box>
  )
}
