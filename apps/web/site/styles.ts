// Every style of the site in one sheet: it is small, and a page that carries it whole needs no second request.
import '../ui/tokens.css';
import '../ui/fonts.css';
import '../ui/base.css';
import.meta.glob('./**/*.css', { eager: true });
import.meta.glob('../ui/*.module.css', { eager: true });
