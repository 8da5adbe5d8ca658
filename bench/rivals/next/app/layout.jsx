import '../../start-page/start-page.css';

export default function Layout({ children }) {
  return (
    <html lang="en-KE">
      <body>{children}</body>
    </html>
  );
}
