export function OfficerDashboard() {
  return <h1>x</h1>;
}
