import type { Resource } from '#schema'
import { textOf } from '#schema'
import { fieldOf } from '#schema/slot.ts'
import type { RowOf } from '../../parts/declared.ts'
import { PopupScreen } from '../_phone/AppHome.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** The words on the popup's own button, as the declaration has them. */
function hideWords(of: Resource, row: RowOf) {
  const chosen = String(row.hide_option ?? '')
  const label = fieldOf(of, 'hide_option')?.choices?.[chosen]
  return label === undefined || chosen === 'none' ? '' : textOf(label, chosen)
}

export const PopupPreview = ({ of, rowOf }: { of: Resource; rowOf: () => RowOf }) => (
  <PreviewButton
    shown={() => {
      const row = rowOf()
      return <PopupScreen type={row.type} image={row.image} content={row.content} hide={hideWords(of, row)} />
    }}
  />
)
