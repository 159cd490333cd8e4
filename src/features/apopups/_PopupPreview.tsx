import type { Resource } from '#schema'
import { labelText } from '#schema'
import { fieldOf } from '#schema/row/fieldKey.ts'
import type { RowData } from '../../components/currentResource.ts'
import { PopupScreenPreview } from '../_phone/AppHome.tsx'
import { PreviewButton } from '../_phone/PreviewButton.tsx'

/** The label of the popup's hide button, from the choices of `hide_option`. */
function hideLabelOf(resource: Resource, row: RowData) {
  const hideOption = String(row.hide_option ?? '')
  const label = fieldOf(resource, 'hide_option')?.choices?.[hideOption]
  return label === undefined || hideOption === 'none' ? '' : labelText(label, hideOption)
}

export const PopupPreview = ({ resource, rowOf }: { resource: Resource; rowOf: () => RowData }) => (
  <PreviewButton
    renderPreview={() => {
      const row = rowOf()
      return <PopupScreenPreview type={row.type} image={row.image} content={row.content} hide={hideLabelOf(resource, row)} />
    }}
  />
)
