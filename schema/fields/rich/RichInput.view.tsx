import Box from '@mui/material/Box'
import { Image } from '@tiptap/extension-image'
import { TextAlign } from '@tiptap/extension-text-align'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import type { InputProps } from '../../view.ts'
import { Frame } from '../Frame.view.tsx'
import { useField } from '../useField.view.tsx'
import type { Rich } from './rich.ts'
import { richStyle } from './RichText.view.tsx'
import { RichToolbar } from './RichToolbar.view.tsx'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, protocols: ['mailto', 'tel'], HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } },
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'] }),
  Image,
]

const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** The editor of formatted text; an empty one is no value. */
export function RichInput(props: InputProps<Rich>) {
  const bound = useField(props)
  const html = typeof bound.value === 'string' ? bound.value : ''
  const { id, label, disabled, required, invalid } = bound
  const written = useRef(html)
  // The editor outlives a render: it asks for what is so by then, instead of being made anew.
  const now = useRef(bound)
  now.current = bound
  const editor = useEditor({
    extensions,
    content: html,
    editable: !disabled,
    injectNonce: nonce(),
    editorProps: {
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': now.current.label,
        'aria-required': String(now.current.required),
        'aria-invalid': String(now.current.invalid),
      }),
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.isEmpty ? '' : changed.getHTML()
      now.current.onChange(written.current === '' ? null : written.current)
    },
  })

  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled, label, required, invalid])

  // A value that was not typed here: a row that came anew, a form that was reset.
  useEffect(() => {
    if (!editor || editor.isDestroyed || html === written.current) return
    written.current = html
    editor.commands.setContent(html, { emitUpdate: false })
  }, [editor, html])

  return (
    <Frame bound={bound}>
      <Box
        onBlur={bound.onBlur}
        sx={{
          border: 1,
          borderColor: invalid ? 'error.main' : 'divider',
          borderRadius: 1,
          '&:focus-within': { borderColor: 'primary.main', boxShadow: (theme) => `inset 0 0 0 1px ${theme.palette.primary.main}` },
          '& .tiptap': { ...richStyle, maxWidth: 'none', minHeight: 180, maxHeight: 560, overflowY: 'auto', px: 2, py: 1.5, outline: 'none' },
        }}
      >
        {editor && <RichToolbar editor={editor} label={label} disabled={disabled} />}
        <EditorContent editor={editor} />
      </Box>
    </Frame>
  )
}
