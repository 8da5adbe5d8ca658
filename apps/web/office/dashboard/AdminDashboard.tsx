export function AdminDashboard() {
  return <h1>x</h1>;
}
