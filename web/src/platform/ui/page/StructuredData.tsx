/**
 * Structured data (schema.org) for search engines. Rendered by the part of the page that it describes, so that it is
 * not among the scripts of every page.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // Escapes `<`, so that no value can end the script element.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON that cannot end the script
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
