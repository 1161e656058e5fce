// Logout.
export default function Logout() {
  return <h1 className="page text-h1">Logout</h1>
}
