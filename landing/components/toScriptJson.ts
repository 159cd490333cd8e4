/** JSON for a `<script>` element, with all characters escaped that could end it. */
export const toScriptJson = (data: unknown) =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
