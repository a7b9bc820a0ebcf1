// Deep imports keep five thousand icons out of the development server; the package types only its front door.
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
