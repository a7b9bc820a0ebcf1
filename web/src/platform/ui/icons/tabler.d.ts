// Imports of single icons save the development server from loading five thousand icons; the package has types only for
// its main entry.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
