/** The settings of a production that uses every embedded default. */
export const embeddedProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://veos.example',
  VEOS_EMBEDDED: 'database,files,mail,payments,realtime,routing,vat',
}
